import type { DeviceStorage } from '@rostrum/app/kernel'
import { readJson } from '@rostrum/app/kernel'
import type { Written } from './manuscript'

/** What was typed on this device and is not on the server yet. */
export interface KeptText {
  /** ms. */
  readonly at: number
  /** The version it was typed on; 0 where the server has none. */
  readonly version: number
  readonly written: Written
}

type All = Readonly<Record<string, KeptText>>

/** Not among the copies that a person clears to make room: nobody else has these words. */
const placeOf = (memberId: string): string => `ownTexts.${memberId}`

export const keptTexts = (storage: DeviceStorage, memberId: string): All =>
  readJson<All>(storage, placeOf(memberId)) ?? {}

export function keepText(storage: DeviceStorage, memberId: string, id: string, kept: KeptText): void {
  put(storage, memberId, { ...keptTexts(storage, memberId), [id]: kept })
}

export function forgetText(storage: DeviceStorage, memberId: string, id: string): void {
  const { [id]: _gone, ...left } = keptTexts(storage, memberId)
  put(storage, memberId, left)
}

function put(storage: DeviceStorage, memberId: string, all: All): void {
  if (Object.keys(all).length === 0) storage.remove(placeOf(memberId))
  else storage.set(placeOf(memberId), JSON.stringify(all))
}

/** A UUID from an id of the device, which is 128 bits in hex. */
export const uuidOf = (hex: string): string => {
  const bits = hex
    .replace(/[^0-9a-f]/gi, '')
    .padEnd(32, '0')
    .toLowerCase()
  return [
    bits.slice(0, 8),
    bits.slice(8, 12),
    `4${bits.slice(13, 16)}`,
    `8${bits.slice(17, 20)}`,
    bits.slice(20, 32),
  ].join('-')
}
