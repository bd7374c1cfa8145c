import { describe, expect, test } from 'vitest'
import { userNameMax } from '@rostrum/contract/member/limits'
import { isUserName } from './user-name'

describe('account name', () => {
  test.each(['张三', 'ab', 'a_1', '_x', '测试用户01', 'x'.repeat(userNameMax)])('%j passes', (name) =>
    expect(isUserName(name)).toBe(true),
  )
  test.each(['a', '1ab', 'a-b', 'x'.repeat(userNameMax + 1), ''])('%j fails', (name) =>
    expect(isUserName(name)).toBe(false),
  )
})
