import { dark, fixed, light } from '../tokens/tokens'
import { chartTextPx, type ChartColours } from './colours'
import type { ChartLook } from './types'

/** The tokens of a look, where no element can be asked for them. */
export function paletteOf({ isDark, fontFactor, isRiseGreen }: ChartLook): ChartColours {
  const { color, line, text, surface, tint } = isDark ? dark : light
  return {
    rise: isRiseGreen ? color.fall : color.rise,
    fall: isRiseGreen ? color.rise : color.fall,
    flat: color.flat,
    brand: color.brand,
    accent: color.accent,
    grid: line.hair,
    quiet: text.quiet,
    strong: text.strong,
    page: surface.page,
    tint: tint.brand,
    family: fixed['font-text'] ?? 'sans-serif',
    textPx: chartTextPx(fontFactor),
  }
}
