import type { Settings } from '@rostrum/contract/member'
import { fontFactorDefault, themeDefault, riseColorDefault } from '@rostrum/contract/kernel/appearance'
import { useAppearance, useSession, useToast, type AppearanceSettings } from '@rostrum/app/kernel'
import { useSettingsCalls } from './queries'
import { text } from './text.zh'

/** The account's settings as this device applies them. */
export function lookOf({ fontSizeSync, elderMode, theme, riseColor }: Settings): AppearanceSettings {
  return { fontFactor: fontSizeSync, care: elderMode, theme, riseColor }
}

/** Whether any setting differs from its default. */
export function isChosen({ fontSizeSync, elderMode, theme, riseColor }: Settings): boolean {
  return fontSizeSync !== fontFactorDefault || elderMode || theme !== themeDefault || riseColor !== riseColorDefault
}

function settingsOf({ fontFactor, care, theme, riseColor }: Partial<AppearanceSettings>): Partial<Settings> {
  return { fontSizeSync: fontFactor, elderMode: care, theme, riseColor }
}

/** The appearance. A change applies to this device at once and goes to the account, if there is one. */
export function useLook() {
  const { set, ...look } = useAppearance()
  const { isSignedIn } = useSession()
  const settings = useSettingsCalls()
  const toast = useToast()

  const save = async (change: Partial<AppearanceSettings>): Promise<void> => {
    if (!isSignedIn) return
    await settings.save(settingsOf(change)).catch(() => toast(text.settings.notSaved))
  }
  return {
    ...look,
    /** Applies without saving, while a finger is on the slider. */
    show: set,
    save,
    change: (change: Partial<AppearanceSettings>): void => {
      set(change)
      void save(change)
    },
  }
}

/** Below 1.2 小, 1.2 标准, –1.5 大, –1.8 特大, above 超大. */
export function sizeName(factor: number): string {
  const at = [1.15, 1.25, 1.55, 1.85].findIndex((end) => factor < end)
  return text.fontSize.names[at === -1 ? 4 : at] ?? ''
}
