import type { Appearance, Look } from '@rostrum/app/kernel'
import { fontFactorDefault, riseColorDefault } from '@rostrum/contract/kernel/appearance'
import { fontScale } from '@rostrum/ui/tokens'
import { watched } from './watched'
import type { Wx } from './wx'

/** The look of a page's root element, from which the tokens read it. */
export interface PageLook {
  readonly className: string
  /** For the parts that WeChat itself draws in the page. */
  readonly isDark: boolean
  readonly style: Readonly<Record<'--fs', string>>
}

export interface WeappAppearance extends Appearance {
  /** Returns the same object until something changes. */
  lookOf(): PageLook
  subscribe(run: () => void): () => void
  /**
   * Colours the areas that WeChat draws around the top page: each page has its own, so each calls this when it is
   * shown.
   */
  paint(): void
}

/** Background colours of WeChat's own surfaces, the same as the page's tokens. */
export interface Grounds {
  readonly light: string
  readonly dark: string
}

const FIRST: Look = {
  dark: false,
  fontFactor: fontFactorDefault,
  riseColor: riseColorDefault,
  care: false,
}

/** There is no document element: each page sets the look on its own root. */
export function weappAppearance(wx: Wx, grounds: Grounds): WeappAppearance {
  const [dark, look] = [watched(wx.getAppBaseInfo().theme === 'dark'), watched(pageLook(FIRST))]
  let isDark = false
  const paint = (): void => {
    const ground = isDark ? grounds.dark : grounds.light
    const fail = (): void => undefined
    // A page without these surfaces rejects the calls; that is harmless.
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

function pageLook({ dark, fontFactor, riseColor, care }: Look): PageLook {
  const names = ['root', 'look', dark && 'look-dark', care && 'look-care', riseColor === 'green' && 'look-rise-green']
  return {
    className: names.filter(Boolean).join(' '),
    isDark: dark,
    style: { '--fs': String(fontScale({ fontFactor, care })) },
  }
}
