import type { RiseColor, themes } from '@rostrum/contract/kernel/appearance'
import {
  fontFactorDefault,
  fontFactorMax,
  fontFactorMin,
  themeDefault,
  riseColorDefault,
} from '@rostrum/contract/kernel/appearance'
import type { Platform } from './platform'
import { readJson } from './session/session'
import { storageKeys } from './session/storage-keys'

export interface AppearanceSettings {
  readonly fontFactor: number
  readonly theme: (typeof themes)[number]
  /** The colour of rising prices. */
  readonly riseColor: RiseColor
  /** 关怀版: larger text and targets, nothing that pops up by itself. */
  readonly care: boolean
}

export interface AppearanceStore {
  now(): AppearanceSettings
  isDark(): boolean
  set(part: Partial<AppearanceSettings>): void
  subscribe(run: () => void): () => void
}

/** Keeps the appearance settings on the device and applies them to the tokens. */
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
      riseColor: settings.riseColor,
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
    theme: kept.theme ?? themeDefault,
    riseColor: kept.riseColor ?? riseColorDefault,
    care: kept.care ?? false,
    fontFactor: clamp(Number(storage.get(storageKeys.fontSizeSync)) || fontFactorDefault),
  }
}

const clamp = (factor: number): number => Math.min(fontFactorMax, Math.max(fontFactorMin, factor))
