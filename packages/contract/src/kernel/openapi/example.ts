import type { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema

const MAX_DEPTH = 6
const HOUR = 1_767_225_600_000

/** A plausible value of a JSON schema. It may miss a pattern: the caller checks it before showing it. */
export function exampleOf(schema: JsonSchema, depth = 0): unknown {
  if (schema.examples?.[0] !== undefined) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (choice) return exampleOf(choice, depth)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, depth)))
  switch (typesOf(schema)[0]) {
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return true
    case 'array':
      return depth > MAX_DEPTH ? [] : itemsOf(schema, depth)
    case 'object':
      return depth > MAX_DEPTH ? {} : fieldsOf(schema, depth)
    default:
      return null
  }
}

/** JSON Schema names one type or several: a text that may be missing is `['string', 'null']`. */
export function typesOf({ type }: JsonSchema): readonly string[] {
  const types: unknown = type
  return Array.isArray(types) ? types.map(String) : types === undefined ? [] : [String(types)]
}

function textOf({ pattern, minLength = 0, format, description }: JsonSchema): string {
  if (pattern?.startsWith('^1(3')) return '13800000001'
  if (pattern?.includes('\\d{4}-\\d{2}-\\d{2}')) return '2026-01-05'
  const digits = /^\^\\d\{(\d+)(?:,\d+)?\}\$$/.exec(pattern ?? '')?.[1]
  if (digits) return '123456'.padEnd(Number(digits), '0').slice(0, Number(digits))
  if (format === 'uuid') return '01890a5d-ac96-774b-bcce-b302099a8057'
  if (format === 'uri') return 'https://example.com/'
  const word = description && /^[A-Za-z]+$/.test(description) ? `${description}1` : 'text'
  return word.padEnd(minLength, 'x')
}

function numberOf({ minimum, exclusiveMinimum, description }: JsonSchema): number {
  if (description === 'Instant') return HOUR
  if (typeof exclusiveMinimum === 'number' && exclusiveMinimum >= 0) return exclusiveMinimum + 1
  return typeof minimum === 'number' && minimum > 1 ? minimum : 1
}

function itemsOf({ items }: JsonSchema, depth: number): unknown[] {
  return typeof items === 'object' && !Array.isArray(items) ? [exampleOf(items, depth + 1)] : []
}

function fieldsOf({ properties = {} }: JsonSchema, depth: number): Record<string, unknown> {
  const entries = Object.entries(properties).map(([name, field]) => [
    name,
    typeof field === 'object' ? exampleOf(field, depth + 1) : null,
  ])
  return Object.fromEntries(entries)
}
