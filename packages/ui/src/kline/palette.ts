import { dark, fixed, light } from '../tokens/tokens'
import { chartTextPx, type ChartColours } from './colours'
import type { ChartLook } from './types'

/** The tokens of a look, for targets where no element can be asked for them. */
export function paletteOf({ isDark, fontScale, riseColor }: ChartLook): ChartColours {
  const { color, line, text, surface, tint } = isDark ? dark : light
  return {
    rise: riseColor === 'green' ? color.fall : color.rise,
    fall: riseColor === 'green' ? color.rise : color.fall,
    flat: color.flat,
    brand: color.brand,
    accent: color.accent,
    grid: line.hair,
    quiet: text.quiet,
    strong: text.strong,
    page: surface.page,
    tint: tint.brand,
    family: fixed['font-text'] ?? 'sans-serif',
    textPx: chartTextPx(fontScale),
  }
}
