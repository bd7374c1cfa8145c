import type { Bars, OneDay } from '../script'
import { text } from '@rostrum/server/kernel/drawing'
import { tone, type Area } from './tones'

const NAMES = ['开盘价', '最高价', '最低价', '收盘价'] as const

/** The course of a day on the left, the candle that it makes on the right. */
export function drawDay({ prices }: OneDay, area: Area, grown: number, marks: number): string {
  const [high, low] = [Math.max(...prices), Math.min(...prices)]
  const [top, height] = [area.top + 24, area.height - 48]
  const y = (price: number) => top + ((high - price) / (high - low)) * height
  const width = area.width * 0.52
  const x = (at: number) => area.left + (at / (prices.length - 1)) * width
  const seen = prices.slice(0, Math.max(1, Math.round(prices.length * grown)))
  const points = seen.map((price, at) => `${x(at).toFixed(1)},${y(price).toFixed(1)}`).join(' ')
  const last = seen.at(-1) ?? high
  const course = `<polyline points="${points}" fill="none" stroke="${tone.brand}" stroke-width="4" stroke-linejoin="round"/><circle cx="${x(seen.length - 1)}" cy="${y(last)}" r="7" fill="${tone.brand}"/>`
  const frame = `<path d="M${area.left} ${area.top}V${area.top + area.height}H${area.left + width}" fill="none" stroke="${tone.line}" stroke-width="2.5"/>`
  return frame + course + drawBody(seen, y, area, width, marks)
}

function drawBody(seen: readonly number[], y: (price: number) => number, area: Area, width: number, marks: number) {
  const [open = 0, close = 0] = [seen[0], seen.at(-1)]
  const [high, low] = [Math.max(...seen), Math.min(...seen)]
  const colour = close >= open ? tone.rise : tone.fall
  const middle = area.left + width + 96
  const [top, bottom] = [y(Math.max(open, close)), y(Math.min(open, close))]
  const body = `<rect x="${middle - 42}" y="${top}" width="84" height="${Math.max(4, bottom - top)}" fill="${close >= open ? tone.paper : colour}"/>`
  const wick = `<path d="M${middle} ${y(high)}V${top}M${middle} ${bottom}V${y(low)}"/>`
  const labels = [open, high, low, close].slice(0, marks).map((price, at) => {
    const line = `<path d="M${middle + 50} ${y(price)}h44" stroke="${tone.quiet}" stroke-width="2.5" stroke-dasharray="6 5"/>`
    return line + text(middle + 102, y(price) + 11, 31, NAMES[at] ?? '', { fill: tone.ink, isBold: true })
  })
  return `<g stroke="${colour}" stroke-width="5">${body}${wick}</g>${labels.join('')}`
}

/** Bars of the given heights, one after the other. */
export function drawBars({ items }: Bars, area: Area, grown: number): string {
  const most = Math.max(...items.map(({ value }) => Math.abs(value)))
  const step = area.width / items.length
  const [top, height, floor] = [area.top + 46, area.height - 100, area.top + area.height - 50]
  const progress = grown * items.length
  const bars = items.map(({ label, value, note, tone: kind }, at) => {
    const share = Math.min(1, Math.max(0, progress - at))
    if (share === 0) return ''
    const tall = (Math.abs(value) / most) * height * share
    const middle = area.left + step * (at + 0.5)
    const half = Math.min(62, step * 0.32)
    const fill = kind === 'rise' ? tone.rise : kind === 'fall' ? tone.fall : tone.brand
    const bar = `<rect x="${middle - half}" y="${Math.max(top, floor - tall)}" width="${half * 2}" height="${tall}" rx="3" fill="${fill}" fill-opacity=".86"/>`
    const name = text(middle, floor + 38, 27, label, { fill: tone.text, anchor: 'middle' })
    const says = text(middle, floor - tall - 14, 30, note, { fill, anchor: 'middle', isBold: true, opacity: share })
    return bar + name + says
  })
  return `${bars.join('')}<path d="M${area.left} ${floor}h${area.width}" stroke="${tone.line}" stroke-width="2.5"/>`
}
