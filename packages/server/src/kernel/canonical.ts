import { createHash } from 'node:crypto'

/** SHA-256 of a text, lower-case hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The version of a value by what it says: the same value has the same version, whoever wrote it and when. */
export const versionOf = (value: unknown): string => sha256(canonical(value)).slice(0, 32)

/** JSON with sorted keys and no spaces: the same value is always the same text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`
}
