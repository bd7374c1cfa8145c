import type { Denied } from '@rostrum/client'
import type { DeviceStorage } from '../platform'
import { readJson } from './session'
import { storageKeys } from './storage-keys'

/** The page data of a 206, for the no-permission page. */
export interface DeniedPage {
  /** Path with query of the refused page: 重试 returns to it. */
  readonly path: string
  readonly call: string
  readonly reason?: string
  /** The reply's data. */
  readonly data: unknown
  readonly params: Readonly<Record<string, unknown>>
}

export function keepDenied(path: string, { call, reason, data, params }: Denied, storage: DeviceStorage): void {
  storage.set(storageKeys.noPermissionData, JSON.stringify({ path, call, reason, data }))
  storage.set(storageKeys.noPermissionParams, JSON.stringify(params))
}

export function readDenied(storage: DeviceStorage): DeniedPage | undefined {
  const kept = readJson<Omit<DeniedPage, 'params'>>(storage, storageKeys.noPermissionData)
  return kept && { ...kept, params: readJson<DeniedPage['params']>(storage, storageKeys.noPermissionParams) ?? {} }
}
