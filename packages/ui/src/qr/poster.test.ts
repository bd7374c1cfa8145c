import { expect, test } from 'vitest'
import { layOut, POSTER_WIDTH, type Poster } from './poster-draw'
import { linesOf, type Ruler } from './poster-layout'

/** Every character is as wide as the font is high; letters and figures are half as wide. */
function ruler(): Ruler {
  const self: Ruler = {
    font: '10px sans-serif',
    measureText: (words) => {
      const size = Number(/(\d+)px/.exec(self.font)?.[1])
      return { width: Array.from(words).reduce((sum, sign) => sum + (/[\x20-\x7e]/.test(sign) ? size / 2 : size), 0) }
    },
  }
  return self
}

test('text breaks where a line is full, and a stop never begins a line', () => {
  expect(linesOf(ruler(), '一二三四五六七八九十一二', 100)).toEqual(['一二三四五六七八九十', '一二'])
  expect(linesOf(ruler(), '一二三四五六七八九，十', 101)).toEqual(['一二三四五六七八九，', '十'])
  expect(linesOf(ruler(), '一二三四五六七八九十。完', 106)).toEqual(['一二三四五六七八九十。', '完'])
})

test('a word of another script stays whole if it fits, and is broken if it never can', () => {
  expect(linesOf(ruler(), '看懂 Shibor 与 DR007', 60)).toEqual(['看懂 Shibor', '与 DR007'])
  expect(linesOf(ruler(), 'x'.repeat(30), 100)).toEqual(['x'.repeat(20), 'x'.repeat(10)])
})

test('cut text ends in …, and no line is wider than allowed', () => {
  const lines = linesOf(ruler(), '量价背离怎么看'.repeat(9), 100, 2)
  expect(lines).toEqual(['量价背离怎么看量价背', '离怎么看量价背离怎…'])
  expect(linesOf(ruler(), '', 100)).toEqual([])
})

const poster: Poster = {
  href: 'https://rostrum.example/s/k7QmZ3xBpa',
  brand: '讲坛',
  title: '标题'.repeat(40),
  summary: '摘要'.repeat(200),
  passage: '',
  by: '投资顾问：林（登记编号：S1）',
  facts: '',
  scan: '微信扫一扫浏览',
  scanFor: '长按',
  risk: '风险'.repeat(120),
  cover: '',
}

test('the whole risk line is on it, however long; title and summary are shortened instead', () => {
  const laid = layOut(ruler(), poster, false)
  expect(laid.risk.lines.join('')).toBe(poster.risk)
  expect(laid.blocks[0]?.lines).toHaveLength(5)
  expect(laid.height).toBeGreaterThan(laid.risk.top + laid.risk.lines.length * laid.risk.lineHeight)
})

test('a passage is whole on it, above a smaller title, and no line cuts what a reader sees as one character', () => {
  const family = '👨‍👩‍👧‍👦'
  const laid = layOut(ruler(), { ...poster, passage: `看${family.repeat(40)}懂` }, false)
  expect(laid.passage.lines.join('')).toBe(`看${family.repeat(40)}懂`)
  expect(laid.passage.lines.length).toBeGreaterThan(1)
  for (const line of laid.passage.lines) expect(line.replaceAll(family, '')).toMatch(/^[看懂]?$/)
  const [title] = laid.blocks
  expect([title?.font.includes('34px'), (title?.top ?? 0) > laid.passage.top]).toEqual([true, true])
  expect(layOut(ruler(), poster, false).passage.lines).toEqual([])
})

test('nothing overlaps, with a picture or a passage and without', () => {
  for (const [hasCover, said] of [
    [true, ''],
    [false, ''],
    [false, '一段'.repeat(90)],
  ] as const) {
    const laid = layOut(ruler(), { ...poster, passage: said }, hasCover)
    const { passage, blocks, footTop, scan, risk, coverTop } = laid
    const rows = [
      ...[passage].filter(({ lines }) => lines.length > 0),
      ...blocks.filter(({ lines }) => lines.length > 0),
      ...scan,
      risk,
    ]
    const ends = rows.map(({ top, lines, lineHeight }) => top + lines.length * lineHeight)
    rows.slice(1).forEach(({ top }, at) => expect(top).toBeGreaterThanOrEqual(ends[at] ?? 0))
    expect(footTop).toBeGreaterThan(ends[[passage, ...blocks].filter(({ lines }) => lines.length > 0).length - 1] ?? 0)
    expect(coverTop !== undefined).toBe(hasCover)
  }
  expect(POSTER_WIDTH).toBe(750)
})

test('a chart has the room of a picture, with the risk line below it', () => {
  const chart = { shape: 'candle' as const, digits: 2, bars: [{ o: 1, h: 2, l: 1, c: 2, v: 1 }], from: '', to: '' }
  expect(layOut(ruler(), { ...poster, chart }, false)).toEqual(layOut(ruler(), poster, true))
})
