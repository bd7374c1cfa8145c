import type { Appearance } from '@rostrum/app/kernel'
import { fontScale } from '@rostrum/ui/tokens'

/** Writes the look to the attributes that the tokens read; public/look.js does the same before the first paint. */
export function webAppearance(win: Window): Appearance {
  const root = win.document.documentElement
  const query = win.matchMedia('(prefers-color-scheme: dark)')
  return {
    apply: ({ dark, fontFactor, riseColor, care }) => {
      root.dataset.theme = dark ? 'dark' : 'light'
      root.dataset.care = care ? 'on' : 'off'
      root.dataset.rise = riseColor
      root.style.setProperty('--fs', String(fontScale({ fontFactor, care })))
    },
    systemDark: () => query.matches,
    onSystemDark: (run) => {
      const changed = (): void => run(query.matches)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
  }
}
