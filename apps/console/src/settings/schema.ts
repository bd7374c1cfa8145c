import type { Change } from '../kernel/changes'

/** The part of JSON Schema in which the server describes a setting. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly title?: string
  readonly description?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly enumTitles?: Readonly<Record<string, string>>
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly maxItems?: number
}

export type InputKind =
  | 'switch'
  | 'choice'
  | 'choices'
  | 'words'
  | 'text'
  | 'number'
  | 'minute'
  | 'list'
  | 'group'
  | 'maybe'

/** How a value of this shape is asked for. `maybe`: it may be absent; `words`: a list of texts. */
export function kindOf(schema: Schema): InputKind {
  if (schema.anyOf) return 'maybe'
  if (schema.enum) return 'choice'
  switch (schema.type) {
    case 'boolean':
      return 'switch'
    case 'integer':
    case 'number':
      return schema.format === 'minute-of-day' ? 'minute' : 'number'
    case 'array':
      return kindOfList(schema.items ?? {})
    case 'object':
      return 'group'
    default:
      return 'text'
  }
}

function kindOfList(items: Schema): InputKind {
  if (items.enum) return 'choices'
  return items.type === 'string' ? 'words' : 'list'
}

/** The shape of a value that is there, of one that may be absent. */
export const presentOf = ({ anyOf = [] }: Schema): Schema => anyOf.find(({ type }) => type !== 'null') ?? {}

/** What a new entry of a list begins with. */
export function blankOf(schema: Schema): unknown {
  switch (kindOf(schema)) {
    case 'switch':
      return false
    case 'choice':
      return schema.enum?.[0]
    case 'choices':
    case 'words':
    case 'list':
      return []
    case 'number':
    case 'minute':
      return schema.minimum ?? 0
    case 'maybe':
      return null
    case 'group': {
      const { properties = {}, required = [] } = schema
      return Object.fromEntries(required.map((name) => [name, blankOf(properties[name] ?? {})]))
    }
    case 'text':
      return ''
  }
}

/** What differs between two values, each at its place in words. */
export function changesOf(schema: Schema, before: unknown, after: unknown, place: readonly string[] = []): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const kind = kindOf(schema)
  if (kind === 'maybe' && before !== null && after !== null && before !== undefined && after !== undefined)
    return changesOf(presentOf(schema), before, after, place)
  if (kind === 'group' && isRecord(before) && isRecord(after))
    return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
      changesOf(inner, before[name], after[name], [...place, inner.title ?? name]),
    )
  if (kind === 'list' && Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((one: unknown, at) =>
      changesOf(schema.items ?? {}, one, after[at], [...place, String(at + 1)]),
    )
  return [{ place: place.join(' › '), before: said(schema, before), after: said(schema, after) }]
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value in words, as far as its shape knows words for it. */
export function said(schema: Schema, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  switch (kindOf(schema)) {
    case 'switch':
      return value === true ? '✓' : '✗'
    case 'choice':
      return schema.enumTitles?.[String(value)] ?? String(value)
    case 'minute':
      return clock(Number(value))
    case 'choices':
    case 'words':
    case 'list':
      return Array.isArray(value) ? value.map((one) => said(schema.items ?? {}, one)).join('；') : '—'
    case 'maybe':
      return said(presentOf(schema), value)
    case 'group':
      return isRecord(value) ? Object.values(value).map(String).join(' ') : '—'
    default:
      return String(value)
  }
}

/** `09:30` of the minutes since midnight. */
export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
