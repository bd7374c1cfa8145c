import type { Json, JsonObject } from './protocol'

export type Loose = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isFunction = (value: unknown): value is (...args: unknown[]) => unknown => typeof value === 'function'
export const textOf = (value: unknown, otherwise = ''): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : otherwise
export const numberOf = (value: unknown, otherwise = 0): number =>
  typeof value === 'number'
    ? value
    : typeof value === 'string' && value !== '' && !Number.isNaN(Number(value))
      ? Number(value)
      : otherwise

/** The value as it arrives on the other thread: without functions and undefined. */
export function asJson(value: unknown): Json {
  const json = JSON.stringify(value)
  const copy: Json = json === undefined ? null : JSON.parse(json)
  return copy
}

export function asJsonObject(value: unknown): JsonObject {
  const copy = asJson(value)
  return isJsonObject(copy) ? copy : {}
}

const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An error as text, with its stack. */
export function wordsOf(error: unknown): string {
  return error instanceof Error
    ? (error.stack ?? `${error.name}: ${error.message}`)
    : isRecord(error) && typeof error.stack === 'string'
      ? error.stack
      : typeof error === 'string'
        ? error
        : (JSON.stringify(error) ?? String(error))
}
