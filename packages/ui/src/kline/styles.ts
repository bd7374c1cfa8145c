import type { DeepPartial, Styles } from 'klinecharts'
import { averageColours, chartTextPx, type ChartColours } from './colours'

/** Current values of the colour and size tokens on this element. */
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
    textPx: chartTextPx(parseFloat(getComputedStyle(document.documentElement).fontSize) / 16),
  }
}

type Part<Name extends keyof Styles> = NonNullable<DeepPartial<Styles>[Name]>

function candleStyles(colours: ChartColours, shape: 'candle' | 'line'): Part<'candle'> {
  const { rise, fall, flat, strong, page, family, textPx, brand, tint } = colours
  const priceText = { color: strong, textSize: textPx, textFamily: family }
  return {
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
      high: priceText,
      low: priceText,
      last: { upColor: rise, downColor: fall, noChangeColor: flat, text: { family, size: textPx, color: page } },
    },
    tooltip: { showRule: 'none' },
  }
}

/** The newest price in one colour, whatever the direction of its own bar. */
export const newestStyles = (colour: string): DeepPartial<Styles> => ({
  candle: { priceMark: { last: { upColor: colour, downColor: colour, noChangeColor: colour } } },
})

function crosshairStyles({ quiet, strong, page, family, textPx }: ChartColours): Part<'crosshair'> {
  const text = {
    show: true,
    family,
    size: textPx,
    color: page,
    backgroundColor: strong,
    borderColor: strong,
    borderRadius: 3,
  }
  return { horizontal: { line: { color: quiet }, text }, vertical: { line: { color: quiet }, text } }
}

export function chartStyles(colours: ChartColours, shape: 'candle' | 'line'): DeepPartial<Styles> {
  const { rise, fall, flat, grid, quiet, family, textPx } = colours
  const axis = {
    axisLine: { show: true, color: grid },
    tickLine: { show: false },
    tickText: { family, size: textPx, color: quiet },
  }
  return {
    grid: {
      horizontal: { color: grid, style: 'dashed', dashedValue: [3, 3] },
      vertical: { color: grid, style: 'dashed', dashedValue: [3, 3] },
    },
    candle: candleStyles(colours, shape),
    indicator: {
      lines: averageColours(colours).map((color) => ({ color, size: 1.2, style: 'solid' as const, smooth: false })),
      bars: [{ style: 'fill', upColor: rise, downColor: fall, noChangeColor: flat }],
      lastValueMark: { show: false },
      tooltip: { showRule: 'none' },
    },
    xAxis: axis,
    yAxis: axis,
    separator: { size: 1, color: grid },
    crosshair: crosshairStyles(colours),
  }
}
