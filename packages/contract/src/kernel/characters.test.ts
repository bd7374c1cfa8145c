import { afterEach, expect, test, vi } from 'vitest'
import { charactersByPattern, charactersOf, countOf, firstOf, isWithin, lastOf, shortened } from './characters'

const ones = [
  '涨',
  'A',
  '👍🏽',
  '👨‍👩‍👧‍👦',
  '🏳️‍🌈',
  '👩🏾‍⚕️',
  '🇨🇳',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '1️⃣',
  '❤️',
  'é',
  'e\u0301',
  '한',
  '\u1112\u1161\u11ab',
  '葛\u{e0100}',
  '𠮷',
  'น\u0e33',
  '🫱🏻‍🫲🏿',
]

test.each(ones)('%s is one character, with the engine’s segmenter and without', (one) => {
  expect(charactersOf(one)).toEqual([one])
  expect(charactersByPattern(one)).toEqual([one])
})

test('two ways find the same characters in a text of all of them', () => {
  const text = ones.join('上')
  expect(charactersByPattern(text)).toEqual(charactersOf(text))
  expect(charactersByPattern('🇨🇳🇺🇸')).toEqual(['🇨🇳', '🇺🇸'])
  expect(charactersByPattern('半\ud83d个')).toEqual(['半', '\ud83d', '个'])
})

test('a text is shortened between characters', () => {
  const text = '👨‍👩‍👧‍👦🇨🇳👍🏽好'
  expect(firstOf(text, 2)).toBe('👨‍👩‍👧‍👦🇨🇳')
  expect(lastOf(text, 2)).toBe('👍🏽好')
  expect(shortened(text, 3)).toBe('👨‍👩‍👧‍👦🇨🇳👍🏽…')
  expect(shortened(text, 4)).toBe(text)
  expect([countOf(text), isWithin(text, 3), isWithin(text, 4)]).toEqual([4, false, true])
})

test.each(Array.from({ length: 40 }, (_, index) => index))(
  'a long text has the characters of its parts, %i on',
  (shift) => {
    const all = Array.from({ length: 2_000 }, (_, index) =>
      index < shift ? '上' : (ones[(index * 7) % ones.length] ?? ''),
    )
    expect(charactersOf(all.join(''))).toEqual(all)
  },
)

test('a character longer than what is read at once is one', () => {
  const one = `e${'\u0301'.repeat(5_000)}`
  expect(charactersOf(`上${one}下`)).toEqual(['上', one, '下'])
})

test('a text that is far too long is read as far as its limit, in short pieces', () => {
  const read = vi.spyOn(Intl.Segmenter.prototype, 'segment')
  const lengths = () => read.mock.calls.splice(0).map(([text]) => text?.length ?? 0)
  const text = '长'.repeat(100_000)
  expect(isWithin(text, 500)).toBe(false)
  expect(firstOf(text, 500)).toBe('长'.repeat(500))
  expect(lengths().reduce((sum, length) => sum + length, 0)).toBeLessThan(2_000)
  expect(countOf(text)).toBe(100_000)
  expect(Math.max(...lengths())).toBeLessThan(1_000)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('an engine without a segmenter counts alike', async () => {
  vi.stubGlobal('Intl', {})
  vi.resetModules()
  const plain = await import('./characters')
  expect(plain.charactersOf(ones.join('')).length).toBe(countOf(ones.join('')))
})
