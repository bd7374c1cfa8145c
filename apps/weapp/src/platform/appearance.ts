import type { Appearance, Look } from '@rostrum/app/kernel'
import { watched } from './watched'
import type { Wx } from './wx'

/** The look of a page's root element, where the tokens read it. */
export interface PageLook {
  readonly className: string
  /** For what WeChat draws in the page by itself. */
  readonly isDark: boolean
  readonly style: Readonly<Record<'--fs', string>>
}

export interface WeappAppearance extends Appearance {
  /** The same object as long as nothing changes. */
  lookOf(): PageLook
  subscribe(run: () => void): () => void
  /** Colours of what WeChat draws around the page on top: each page has its own, so each asks for it when it is shown. */
  paint(): void
}

/** Grounds of WeChat's own surfaces, as the tokens name the page's. */
export interface Grounds {
  readonly light: string
  readonly dark: string
}

const FIRST: Look = { dark: false, fontFactor: 1.2, riseGreen: false, care: false }

/** There is no document element: each page puts the look on its own root. */
export function weappAppearance(wx: Wx, grounds: Grounds): WeappAppearance {
  const [dark, look] = [watched(wx.getAppBaseInfo().theme === 'dark'), watched(pageLook(FIRST))]
  let isDark = false
  const paint = (): void => {
    const ground = isDark ? grounds.dark : grounds.light
    const fail = (): void => undefined
    // What a page without these surfaces refuses is not missed.
    wx.setNavigationBarColor({ frontColor: isDark ? '#ffffff' : '#000000', backgroundColor: ground, fail })
    wx.setBackgroundColor({ backgroundColor: ground, backgroundColorTop: ground, backgroundColorBottom: ground, fail })
    wx.setBackgroundTextStyle({ textStyle: isDark ? 'light' : 'dark', fail })
  }
  wx.onThemeChange(({ theme }) => dark.set(theme === 'dark'))
  return {
    apply: (next) => {
      isDark = next.dark
      look.set(pageLook(next))
      paint()
    },
    systemDark: dark.now,
    systemFont: () => wx.getAppBaseInfo().fontSizeScaleFactor,
    onSystemDark: dark.watch,
    lookOf: look.now,
    subscribe: (run) => look.watch(run),
    paint,
  }
}

function pageLook({ dark, fontFactor, riseGreen, care }: Look): PageLook {
  const names = ['root', 'look', dark && 'look-dark', care && 'look-care', riseGreen && 'look-reverse']
  return { className: names.filter(Boolean).join(' '), isDark: dark, style: { '--fs': String(fontFactor) } }
}
