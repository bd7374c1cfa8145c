import { asJson, textOf } from '../shared/guards'
import type { Json } from '../shared/protocol'
import { problem, recordCall, tell } from '../logic/bus'
import { Refused, asynchronous, type Api } from './api'

const LIMIT_KB = 10 * 1024
const ONE_KB = 1024

/** Ten megabytes in total, a megabyte per value; a missing value is the empty string. Tests read a copy. */
export function createStorage(first: Readonly<Record<string, Json>>): Api {
  const kept = new Map<string, Json>(Object.entries(first))
  const publish = (): void => tell({ kind: 'storage', entries: Object.fromEntries(kept) })
  const sizeKb = (): number =>
    Math.ceil([...kept].reduce((sum, [key, value]) => sum + key.length + JSON.stringify(value).length, 0) / 1024)
  const keyOf = (key: unknown): string => {
    if (typeof key !== 'string' || key === '') throw new Refused('parameter error: key should be a string')
    return key
  }
  const set = (key: unknown, value: unknown): void => {
    recordCall('setStorage', { key, data: value })
    const copy = asJson(value)
    if (JSON.stringify(copy).length > ONE_KB * 1024) {
      problem(`storage of ${textOf(key)} is over 1 MB`)
      throw new Refused('entry size limit reached')
    }
    kept.set(keyOf(key), copy)
    if (sizeKb() > LIMIT_KB) {
      kept.delete(keyOf(key))
      throw new Refused('the maximum size of the file storage limit is exceeded')
    }
    publish()
  }
  const get = (key: unknown): Json => kept.get(keyOf(key)) ?? ''
  const remove = (key: unknown): void => {
    kept.delete(keyOf(key))
    publish()
  }
  const clear = (): void => {
    kept.clear()
    publish()
  }
  const info = () => ({ keys: [...kept.keys()], currentSize: sizeKb(), limitSize: LIMIT_KB })
  publish()
  return {
    getStorageSync: get,
    setStorageSync: set,
    removeStorageSync: remove,
    clearStorageSync: clear,
    getStorageInfoSync: info,
    getStorage: asynchronous('getStorage', ({ key }) => {
      if (!kept.has(keyOf(key))) throw new Refused('data not found')
      return { data: get(key) }
    }),
    setStorage: asynchronous('setStorage', ({ key, data }) => set(key, data)),
    removeStorage: asynchronous('removeStorage', ({ key }) => remove(key)),
    clearStorage: asynchronous('clearStorage', clear),
    getStorageInfo: asynchronous('getStorageInfo', info),
  }
}
