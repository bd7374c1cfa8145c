import { expect, test } from 'vitest'
import { isUnread, lookOf, simplified, traditionalOf } from './look'

test.each([
  ['аԁⅿіп', 'admin'],
  ['αβηι', 'abni'],
  ['Ꭺꓮ', 'aa'],
  ['沈知遠講壇證監會', '沈知远讲坛证监会'],
  ['a1l0o', 'a1l0o'],
  ['⻩⻢⻰長戸呉黒淸', '黄马龙长户吴黑清'],
  ['エ作カ挺', '工作力挺'],
  ['한국', '한국'],
  ['股票', '股票'],
])('%s looks like %s', (text, look) => {
  expect(Array.from(text.normalize('NFKC').toLowerCase(), lookOf).join('')).toBe(look)
})

test('a character knows its other forms', () => {
  expect(simplified('遠')).toBe('远')
  expect(simplified('股')).toBe('股')
  expect(traditionalOf('台')).toContain('臺')
  expect(traditionalOf('股')).toBe('')
})

test.each(['ー', 'ˉ', '々', '丨', '丶', 'ㄧ', 'ㆍ', '·', '\u200b', '🌟', '\u0301'])(
  '%j says nothing inside a word',
  (sign) => {
    expect(isUnread(sign)).toBe(true)
  },
)

test.each(['⻢', '马', 'a', '1', '一'])('%j is read', (character) => {
  expect(isUnread(character)).toBe(false)
})
