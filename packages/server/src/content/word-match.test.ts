import { expect, test, vi } from 'vitest'
import { createMatcher, foldedWord, verdictOf, type WordRule } from './word-match'

const rules: readonly WordRule[] = [
  { word: '稳赚不赔', action: 'refuse' },
  { word: '加微信', action: 'hold' },
  { word: 'VX', action: 'hold' },
  { word: '傻瓜', action: 'mask' },
  { word: '微信群', action: 'mask' },
  { word: '日赚100', action: 'refuse' },
]
const find = createMatcher(rules)
const screen = (text: string) => verdictOf(text, find(text))

test.each([
  '稳赚不赔',
  '稳 赚 不 赔',
  '稳-赚.不…赔',
  '稳\u200b赚\u200d不\ufeff赔',
  '稳*赚*不*赔',
  '【稳】【赚】【不】【赔】',
  '稳\n赚\n不\n赔',
  '保证稳赚不赔的',
  '穩賺不賠',
  '穩赚不賠',
  '稳ー赚ˉ不ㆍ赔',
  '稳丨赚丶不丿赔',
  '稳々赚ㄧ不\u{e0041}赔',
])('%s is refused in any spelling', (text) => {
  expect(screen(text)).toMatchObject({ action: 'refuse', hits: ['稳赚不赔'] })
})

test.each(['vx', 'Vx', 'ＶＸ', 'v x', 'v-x', 'v\u0301x', '𝓥𝓧', 'ⓥⓧ', 'vх'])(
  '%s is read as the same letters',
  (text) => {
    expect(screen(text).action).toBe('hold')
  },
)

test.each(['日赚一〇〇', '日赚１００', '日 赚 ①00', '日赚١٠٠', '日赚१००', '日赚壹零零', '日赚１〇०'])(
  '%s: digits in any form',
  (text) => {
    expect(screen(text).action).toBe('refuse')
  },
)

test.each(['稳定的赚钱不会赔', '微信', '', '***', '价格稳住', '加油微信'])('%s passes', (text) => {
  expect(screen(text)).toEqual({ action: 'pass', text, hits: [] })
})

test.each(['第2期', '第二期', '第ニ期', '第貳期', '第贰期', '第②期'])('%s is the second', (text) => {
  expect(createMatcher([{ word: '第二期', action: 'refuse' }])(text)).toHaveLength(1)
})

test('a word in radicals, as copies from PDF files hold them, is that word', () => {
  expect(createMatcher([{ word: '马上涨停', action: 'refuse' }])('⻢上涨停')).toHaveLength(1)
  expect(createMatcher([{ word: '长期⻩金', action: 'refuse' }])('⻓期黄金')).toHaveLength(1)
})

test('masking keeps the rest, positions included', () => {
  expect(screen('你这个傻 瓜，别😀傻瓜了')).toEqual({ action: 'mask', text: '你这个***，别😀**了', hits: ['傻瓜'] })
})

test('overlapping words are all found, and the strictest decides', () => {
  expect(screen('加微信群')).toEqual({ action: 'hold', text: '加***', hits: ['加微信', '微信群'] })
})

test('a word of spaces and signs folds to nothing', () => {
  expect(foldedWord(' ，。*\u200b')).toBe('')
  expect(createMatcher([{ word: '，', action: 'refuse' }])('，，，')).toEqual([])
})

/** How often the tree of words is read while a text is searched for so many words. */
function readsFor(words: number): number {
  const rules = Array.from({ length: words }, (_, index) => `违规词${4_999 - index}号`)
  const matches = createMatcher(rules.map((word) => ({ word, action: 'hold' as const })))
  const text = `${'今天市场平稳，量能温和。'.repeat(40)}违规词4999号`
  const get = vi.spyOn(Map.prototype, 'get')
  const hits = matches(text)
  const reads = get.mock.calls.length
  get.mockRestore()
  expect(hits).toHaveLength(1)
  return reads
}

test('one pass finds five thousand words in a long text: it reads no more than for one', () => {
  expect(readsFor(1)).toBeGreaterThan(0)
  expect(readsFor(5_000)).toBe(readsFor(1))
})
