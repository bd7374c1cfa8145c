import type { Settings } from '@rostrum/contract/member'
import { BASE_FONT_FACTOR, useAppearance, useSession, useToast, type AppearanceSettings } from '@rostrum/app/kernel'
import { useSettingsCalls } from './queries'
import { text } from './text.zh'

/** The account's settings as this device draws them. */
export function lookOf({ fontSizeSync, elderMode, theme, upColor }: Settings): AppearanceSettings {
  return { fontFactor: fontSizeSync, care: elderMode, theme, upColor }
}

/** Whether anything differs from what everybody starts with. */
export function isChosen({ fontSizeSync, elderMode, theme, upColor }: Settings): boolean {
  return fontSizeSync !== BASE_FONT_FACTOR || elderMode || theme !== 'system' || upColor !== 'red'
}

function settingsOf({ fontFactor, care, theme, upColor }: Partial<AppearanceSettings>): Partial<Settings> {
  return { fontSizeSync: fontFactor, elderMode: care, theme, upColor }
}

/** How the app looks. A change holds on this device at once and goes to the account when there is one. */
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
    /** Shows it only: while a finger is on the slider. */
    show: set,
    save,
    change: (change: Partial<AppearanceSettings>): void => {
      set(change)
      void save(change)
    },
  }
}

/** 1.0–1.2 标准, –1.5 大, –1.8 特大, above 超大. */
export function sizeName(factor: number): string {
  const at = [1.25, 1.55, 1.85].findIndex((end) => factor < end)
  return text.fontSize.names[at === -1 ? 3 : at] ?? ''
}
