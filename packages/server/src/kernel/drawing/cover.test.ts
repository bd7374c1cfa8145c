import { describe, expect, test } from 'vitest'
import { coverSvg } from './cover'
import { linesOf } from './lines'
import { widthOf } from './text'

const room = { width: 560, lines: 3, sizes: [38, 20] } as const
const ground = { tone: 'ink', art: 'candles', seed: 3 } as const

describe('the title of a cover', () => {
  test('breaks at its colon', () => {
    expect(linesOf('财报门诊：带着问题来读报表', room).lines).toEqual(['财报门诊：', '带着问题来读报表'])
  })

  test('is never cut, however long it is, and never too wide', () => {
    const title =
      '一个长到六十个字的标题：它说了许多，也说得很慢，带着括号（和 ETF 100%）与书名《读懂财报》，最后还要再加上一句没有人会念完的话'
    const { size, lines } = linesOf(title, room)
    expect(lines.join('').replaceAll(' ', '')).toBe(title.replaceAll(' ', ''))
    expect(lines.length).toBeLessThanOrEqual(3)
    for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(room.width + size)
  })

  test('begins no line with a closing sign, and leaves words whole', () => {
    const { lines } = linesOf('委托、竞价、成交、撤单、申报、除权、除息、分红、送股、转增与 ETF 的一次比较', room)
    for (const line of lines) expect(line).not.toMatch(/^[，。：；、？！）》]/u)
    expect(lines.join('|')).toMatch(/ETF/u)
  })

  test('does not leave one character alone', () => {
    expect(
      linesOf('如何阅读一份完整的季度报告呢', { ...room, sizes: [42, 40] }).lines.map(({ length }) => length),
    ).toEqual([7, 7])
  })
})

describe('a cover', () => {
  test('has the name of its series and its title as outlines', () => {
    const [bare, titled] = [
      coverSvg(ground),
      coverSvg({ ...ground, label: { series: '财报', title: '带着问题来读报表' } }),
    ]
    expect(bare).not.toContain('scale(0.0')
    expect(titled.match(/scale\(0\.0/gu)).toHaveLength(2)
  })

  test('shows no title rather than boxes when the font lacks a character of it', () => {
    const rare = coverSvg({ ...ground, label: { series: '财报', title: '𠮷川谈估值' } })
    expect(rare).toBe(coverSvg({ ...ground, label: { series: '财报', title: '' } }))
    expect(coverSvg({ ...ground, label: { series: '𠮷', title: '谈估值' } })).toBe(
      coverSvg({ ...ground, label: { series: '', title: '谈估值' } }),
    )
  })
})
