import type { DeepPartial, Styles } from 'klinecharts'
import { averageColours, chartTextPx, type ChartColours } from './colours'

/** Colours and sizes as the tokens stand on this element right now. */
export function readColours(element: Element): ChartColours {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    rise: token('--color-rise'),
    fall: token('--color-fall'),
    flat: token('--color-flat'),
    brand: token('--color-brand'),
    accent: token('--color-accent'),
    grid: token('--line-hair'),
    quiet: token('--text-quiet'),
    strong: token('--text-strong'),
    page: token('--surface-page'),
    tint: token('--tint-brand'),
    family: token('--font-text') || 'sans-serif',
    textPx: chartTextPx(Number(token('--fs'))),
  }
}

export function chartStyles(colours: ChartColours, shape: 'candle' | 'line'): DeepPartial<Styles> {
  const { rise, fall, flat, grid, quiet, strong, page, family, textPx, brand, tint } = colours
  const text = { family, size: textPx, color: quiet }
  const crossText = {
    show: true,
    family,
    size: textPx,
    color: page,
    backgroundColor: strong,
    borderColor: strong,
    borderRadius: 3,
  }
  const axis = { axisLine: { show: true, color: grid }, tickLine: { show: false }, tickText: text }
  return {
    grid: {
      horizontal: { color: grid, style: 'dashed', dashedValue: [3, 3] },
      vertical: { color: grid, style: 'dashed', dashedValue: [3, 3] },
    },
    candle: {
      type: shape === 'line' ? 'area' : 'candle_up_stroke',
      bar: {
        upColor: rise,
        downColor: fall,
        noChangeColor: flat,
        upBorderColor: rise,
        downBorderColor: fall,
        noChangeBorderColor: flat,
        upWickColor: rise,
        downWickColor: fall,
        noChangeWickColor: flat,
      },
      area: {
        lineColor: brand,
        lineSize: 1.5,
        value: 'close',
        smooth: false,
        backgroundColor: tint,
        point: { show: false },
      },
      priceMark: {
        high: { color: strong, textSize: textPx, textFamily: family },
        low: { color: strong, textSize: textPx, textFamily: family },
        last: { upColor: rise, downColor: fall, noChangeColor: flat, text: { family, size: textPx, color: page } },
      },
      tooltip: { showRule: 'none' },
    },
    indicator: {
      lines: averageColours(colours).map((color) => ({ color, size: 1.2, style: 'solid' as const, smooth: false })),
      bars: [{ style: 'fill', upColor: rise, downColor: fall, noChangeColor: flat }],
      lastValueMark: { show: false },
      tooltip: { showRule: 'none' },
    },
    xAxis: axis,
    yAxis: axis,
    separator: { size: 1, color: grid },
    crosshair: {
      horizontal: { line: { color: quiet }, text: crossText },
      vertical: { line: { color: quiet }, text: crossText },
    },
  }
}
