import { expect, test } from 'vitest'
import { fileNameOf } from '@rostrum/server/kernel/http'
import { excerptOf } from './presenting'

const one = ['👨‍👩‍👧‍👦', '🇨🇳', '👍🏽', '好'] as const

test.each(one)('what is shortened ends with a whole %s', (sign) => {
  const excerpt = excerptOf({ content: sign.repeat(100) })
  expect(excerpt).toBe(`${sign.repeat(40)}…`)
  expect(excerptOf({ content: sign.repeat(40) })).toBe(sign.repeat(40))
})

test('the name of a file ends with a whole flag', () => {
  expect(fileNameOf(`${'🇨🇳'.repeat(400)}.pdf`, 'application/pdf')).toMatch(/^(?:🇨🇳)+\.pdf$/u)
})
