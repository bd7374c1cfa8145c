import type { AskedChange } from './approvals'
import { canonical } from './canonical'
import { schemaOf, type Setting } from './settings'
import { settingText as text } from './text.settings.zh'

/** The part of JSON Schema that says how a value is read. */
interface Schema {
  readonly title?: string
  readonly type?: unknown
  readonly format?: string
  readonly enumTitles?: Readonly<Record<string, string>>
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** What differs between two values of a setting, each at its place, in words. */
export function settingChanges(declared: Pick<Setting, 'shape' | 'words'>, before: unknown, after: unknown) {
  return changesIn(schemaOf(declared) as Schema, before, after, [declared.words.title])
}

function changesIn(schema: Schema, before: unknown, after: unknown, place: readonly string[]): AskedChange[] {
  if (canonical(before) === canonical(after)) return []
  const { properties, items, anyOf } = schema
  if (anyOf && before != null && after != null) return changesIn(givenOf(anyOf), before, after, place)
  if (properties && isFields(before) && isFields(after))
    return Object.entries(properties).flatMap(([name, inner]) =>
      changesIn(inner, before[name], after[name], [...place, inner.title ?? name]),
    )
  if (items?.properties && Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((one: unknown, at) => changesIn(items, one, after[at], [...place, text.nth(at + 1)]))
  return [{ place: place.join(text.of), before: said(schema, before), after: said(schema, after) }]
}

const givenOf = (anyOf: readonly Schema[]): Schema => anyOf.find(({ type }) => type !== 'null') ?? {}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function said(schema: Schema, value: unknown): string {
  if (value === null || value === undefined || value === '') return text.nothing
  if (typeof value === 'boolean') return value ? text.yes : text.no
  if (schema.anyOf) return said(givenOf(schema.anyOf), value)
  if (schema.enumTitles) return schema.enumTitles[String(value)] ?? String(value)
  if (schema.format === 'minute-of-day') return clock(Number(value))
  if (Array.isArray(value))
    return value.length === 0 ? text.nothing : value.map((one) => said(schema.items ?? {}, one)).join(text.and)
  if (isFields(value)) return fieldsSaid(schema.properties ?? {}, value)
  return String(value)
}

const fieldsSaid = (properties: Readonly<Record<string, Schema>>, value: Readonly<Record<string, unknown>>): string =>
  Object.entries(value)
    .filter(([, one]) => one !== undefined && one !== '')
    .map(([name, one]) => said(properties[name] ?? {}, one))
    .join(' ')

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
