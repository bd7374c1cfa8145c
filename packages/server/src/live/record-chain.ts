import { createHash } from 'node:crypto'
import type { RecordSubject } from './tables'

/** One link, as it is hashed. `at`: ms since 1970. */
export interface Link {
  readonly roomId: string
  readonly no: number
  readonly at: number
  readonly by: string
  readonly kind: string
  readonly subject: RecordSubject
  readonly prevHash: string
}

/** Of the link before the first one. */
export const NO_HASH = ''

/** SHA-256 over the canonical form, lower-case hexadecimal. */
export function hashOf({ roomId, no, at, by, kind, subject, prevHash }: Link): string {
  return sha256(canonical({ roomId, no, at, by, kind, subject, prevHash }))
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** JSON with sorted keys and no spaces: the same value is always the same text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`
}
