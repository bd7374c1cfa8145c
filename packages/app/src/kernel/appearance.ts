import type { Platform } from './platform'
import { readJson } from './session/session'
import { storageKeys } from './session/storage-keys'

/** Everything is drawn a fifth larger than the sizes say, unless the reader chose otherwise. */
export const BASE_FONT_FACTOR = 1.2
export const FONT_FACTORS = { min: 1, max: 2 } as const

export interface AppearanceSettings {
  readonly fontFactor: number
  readonly theme: 'light' | 'dark' | 'system'
  /** The colour of rising prices. Red here; some are used to the reverse. */
  readonly upColor: 'red' | 'green'
  /** 关怀版: larger text and targets, nothing that pops up by itself. */
  readonly care: boolean
}

export interface AppearanceStore {
  now(): AppearanceSettings
  isDark(): boolean
  set(part: Partial<AppearanceSettings>): void
  subscribe(run: () => void): () => void
}

/** Keeps how the app looks on the device and tells the tokens. */
export function createAppearance({
  storage,
  appearance: device,
}: Pick<Platform, 'storage' | 'appearance'>): AppearanceStore {
  let settings = read(storage)
  const watchers = new Set<() => void>()
  const isDark = (): boolean => (settings.theme === 'system' ? device.systemDark() : settings.theme === 'dark')
  const show = (): void => {
    device.apply({
      dark: isDark(),
      fontFactor: settings.fontFactor,
      riseGreen: settings.upColor === 'green',
      care: settings.care,
    })
    watchers.forEach((run) => run())
  }
  device.onSystemDark(show)
  show()
  return {
    now: () => settings,
    isDark,
    set: (part) => {
      settings = { ...settings, ...part, fontFactor: clamp(part.fontFactor ?? settings.fontFactor) }
      const { fontFactor, ...look } = settings
      storage.set(storageKeys.fontSizeSync, String(fontFactor))
      storage.set(storageKeys.look, JSON.stringify(look))
      show()
    },
    subscribe: (run) => {
      watchers.add(run)
      return () => watchers.delete(run)
    },
  }
}

function read(storage: Platform['storage']): AppearanceSettings {
  const kept = readJson<Partial<AppearanceSettings>>(storage, storageKeys.look) ?? {}
  return {
    theme: kept.theme ?? 'system',
    upColor: kept.upColor ?? 'red',
    care: kept.care ?? false,
    fontFactor: clamp(Number(storage.get(storageKeys.fontSizeSync)) || BASE_FONT_FACTOR),
  }
}

const clamp = (factor: number): number => Math.min(FONT_FACTORS.max, Math.max(FONT_FACTORS.min, factor))
