import { beforeEach, expect, test, vi } from 'vitest'
import type { moreEndpoints } from './more-endpoints'
import { wire } from './testing/wire'

const more = vi.hoisted(() => ({ isAway: false, wait: Promise.resolve() }))
vi.mock('./more-endpoints', async (original) => {
  const real = await original<{ moreEndpoints: typeof moreEndpoints }>()
  return {
    knownEndpoints: () => undefined,
    moreEndpoints: async () => {
      await more.wait
      if (more.isAway) throw new TypeError('Failed to fetch dynamically imported module')
      return real.moreEndpoints()
    },
  }
})

beforeEach(() => Object.assign(more, { isAway: false, wait: Promise.resolve() }))

test('a call of the first page goes out at once, even if the facts of the others never come', async () => {
  const { api, sent } = wire()
  more.wait = new Promise(() => {})
  await api.call('content.getRiskTip')
  expect(sent).toHaveLength(1)
})

test('a call that waits for its facts goes out with the token of the moment it was made', async () => {
  const { api, sent, session } = wire()
  session.token = 't0'
  const call = api.call('feedback.list')
  session.token = 't1'
  await call
  expect(sent[0]?.headers.Authorization).toBe('Bearer t0')
})

test('facts that do not load fail as one lost connection; the next call loads them again', async () => {
  const { api, sent, toasts } = wire()
  more.isAway = true
  await expect(api.call('feedback.list')).rejects.toMatchObject({ kind: 'transport', text: '后端接口连接异常' })
  expect([sent.length, toasts]).toEqual([0, ['后端接口连接异常']])
  more.isAway = false
  await api.call('feedback.list')
  expect(sent).toHaveLength(1)
})
