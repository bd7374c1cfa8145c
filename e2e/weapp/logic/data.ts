import { isRecord } from '../shared/guards'
import { keysOf } from '../shared/path'
import { problem, tell } from './bus'
import { real } from './real'

/** WeChat's tools warn from this size on, and from a megabyte on nothing arrives. */
const ALARM = 256 * 1024
const REFUSED = 1024 * 1024
const encoder = new real.TextEncoder()

/** The part of this data that is sent to the view, as JSON; undefined if it is too large. Counts every message. */
export function cross(data: unknown, page: number, where: string): string | undefined {
  const json = JSON.stringify(data) ?? '{}'
  const bytes = encoder.encode(json).byteLength
  tell({ kind: 'set', bytes, page })
  if (bytes > REFUSED) {
    problem(`${where}: setData of ${kilobytes(bytes)} is refused (over ${kilobytes(REFUSED)})`)
    return undefined
  }
  if (bytes > ALARM) problem(`${where}: setData of ${kilobytes(bytes)} (over ${kilobytes(ALARM)})`)
  return json
}

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1024)} kB`

/** Writes `{ 'list[2].name': … }` into the data on the logic side. */
export function write(data: Record<string, unknown>, changes: Readonly<Record<string, unknown>>): void {
  for (const [path, value] of Object.entries(changes)) {
    const keys = keysOf(path)
    let at: unknown = data
    for (const [depth, key] of keys.slice(0, -1).entries()) {
      if (!isRecord(at) && !Array.isArray(at)) return
      const next: unknown = Reflect.get(at, key)
      if (!isRecord(next) && !Array.isArray(next)) Reflect.set(at, key, /^\d+$/.test(keys[depth + 1] ?? '') ? [] : {})
      at = Reflect.get(at, key)
    }
    const last = keys[keys.length - 1]
    if (last !== undefined && (isRecord(at) || Array.isArray(at))) Reflect.set(at, last, value)
  }
}
