import { chartSvg, missingGlyphs } from '@rostrum/server/kernel/drawing'
import { expect, test } from 'vitest'
import { figuresIn, htmlOf } from './markup'
import { pieces } from './pieces'

const chart = '前一段。\n~ bar 亏损之后（%）\n~ 亏10% | 亏50%\n~ 回本要涨 | 11.1 | 100\n后一段。'
const kept = { src: '/files/one', width: 720, height: 420 }

test('a figure of the markup is a picture with its words for whoever does not see it, its size and its caption', () => {
  expect(htmlOf(chart, [kept])).toBe(
    '<p>前一段。</p><figure><img src="/files/one" alt="柱形图：亏损之后（%），示例数据。回本要涨：亏10% 11.1、亏50% 100" width="720" height="420"><figcaption>亏损之后（%）（示例数据，数字是编的）</figcaption></figure><p>后一段。</p>',
  )
})

test('a figure with a number too few, or of a kind that nobody draws, stops the loading', () => {
  expect(() => figuresIn('~ bar 甲\n~ 一 | 二\n~ 数 | 1')).toThrow('does not fit')
  expect(() => figuresIn('~ pie 甲\n~ 一\n~ 数 | 1')).toThrow('does not fit')
  expect(() => htmlOf(chart)).toThrow('is not kept')
})

test('every article has a figure, a table or the evidence of an opinion, and at least fifteen have a figure', () => {
  const plain = pieces.filter(({ text, opinion }) => !opinion && figuresIn(text).length === 0 && !text.includes('\n| '))
  expect(plain.map(({ title }) => title)).toEqual([])
  expect(pieces.filter(({ text }) => figuresIn(text).length > 0).length).toBeGreaterThanOrEqual(15)
})

test.each(pieces.flatMap(({ text }) => figuresIn(text)))(
  '$title: the font has every character of the figure',
  (figure) => {
    expect(missingGlyphs(JSON.stringify(figure))).toEqual([])
    expect(chartSvg(figure)).toMatch(/^<svg [\s\S]*<\/svg>$/u)
    expect(chartSvg(figure)).not.toContain('NaN')
  },
)
