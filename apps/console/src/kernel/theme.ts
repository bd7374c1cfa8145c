import { dark, light, type Palette } from '@rostrum/ui/tokens'
import { theme, type ThemeConfig } from 'antd'
import { useSyncExternalStore } from 'react'
import { themeDefault, themes } from '@rostrum/contract/kernel/appearance'

export type Look = (typeof themes)[number]

const KEY = 'consoleLook'
const wantsDark = window.matchMedia('(prefers-color-scheme: dark)')
const watchers = new Set<() => void>()
const tell = (): void => watchers.forEach((run) => run())
wantsDark.addEventListener('change', tell)

function chosen(): Look {
  const stored = localStorage.getItem(KEY)
  return themes.find((one) => one === stored) ?? themeDefault
}

export const look = {
  chosen,
  isDark: (): boolean => (chosen() === 'system' ? wantsDark.matches : chosen() === 'dark'),
  choose(next: Look): void {
    localStorage.setItem(KEY, next)
    tell()
  },
  subscribe(run: () => void): () => void {
    watchers.add(run)
    return () => watchers.delete(run)
  },
}

export const useIsDark = (): boolean => useSyncExternalStore(look.subscribe, look.isDark)
export const useLook = (): Look => useSyncExternalStore(look.subscribe, look.chosen)

/**
 * Marks get our own tints: antd would compute grey ones from such dark colours. In the dark look antd's red for words
 * is darker than ours and needs a darker ground.
 */
const tints = ({ tint: { brand, rise, fall, warn }, surface }: Palette, isDark: boolean): ThemeConfig['token'] => ({
  colorInfoBg: brand,
  colorInfoBorder: brand,
  colorErrorBg: isDark ? surface.sunken : rise,
  colorErrorBorder: rise,
  colorSuccessBg: fall,
  colorSuccessBorder: fall,
  colorWarningBg: warn,
  colorWarningBorder: warn,
})

/** The parts in our colours. Their own greys are too light to be read by everybody. */
export function themeOf(isDark: boolean): ThemeConfig {
  const palette = isDark ? dark : light
  const { color, surface, text, line, tint } = palette
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: 'console' },
    hashed: false,
    token: {
      colorPrimary: color['brand-fill'],
      colorLink: color.brand,
      colorSuccess: color.fall,
      colorError: color.danger,
      colorWarning: color.warn,
      colorInfo: color.brand,
      ...tints(palette, isDark),
      colorText: text.body,
      colorTextHeading: text.strong,
      colorTextSecondary: text.quiet,
      colorTextTertiary: text.quiet,
      colorTextDescription: text.quiet,
      colorTextPlaceholder: text.quiet,
      colorTextDisabled: text.quiet,
      colorBorder: line.hair,
      colorBorderSecondary: line.hair,
      colorBgLayout: surface.page,
      colorBgContainer: surface.card,
      colorBgElevated: surface.raised,
      colorFillAlter: surface.page,
      fontFamily: 'var(--font-text)',
    },
    components: {
      Table: { headerBg: surface.page, headerColor: text.quiet, rowSelectedBg: tint.brand, rowHoverBg: surface.page },
      Tabs: { itemSelectedColor: color.brand, itemHoverColor: color.brand, inkBarColor: color.brand },
      Segmented: { trackBg: surface.sunken },
      // Day, hour and minute side by side on a phone of 390 px.
      DatePicker: { cellWidth: 32, timeColumnWidth: 46 },
      Tooltip: { colorBgSpotlight: surface.viewer },
    },
  }
}
