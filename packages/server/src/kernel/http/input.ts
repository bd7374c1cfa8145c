import type { EndpointShape } from '@rostrum/contract/kernel'
import type { z } from 'zod'
import { refuse } from '../refusal'
import { inPlainWords, inTechnicalWords } from './wrong-input'

/** The three sources of values, as they arrived. */
export interface RawInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

const MAX_DEPTH = 32
const MAX_ISSUES = 20
// A lone surrogate is not valid text: PostgreSQL refuses it inside JSON. It refuses a null byte everywhere.
const NOT_TEXT = /\u0000|\p{Surrogate}/u

/**
 * One flat object of the declared fields; the rest is dropped. Path wins over query, query over body. A refusal is said
 * in plain words; `isOpen` adds the technical ones, which no screen shows.
 */
export function parseInput(endpoint: EndpointShape, raw: RawInput, isOpen = false): Record<string, unknown> {
  // `/info/` does not mean the item with an empty name.
  if (Object.values(asObject(raw.params)).includes('')) return refuse('kernel.not_found')
  const query = sentValues(raw.query)
  const body = endpoint.bodyFromQuery && isObject(raw.body ?? {}) ? { ...query, ...asObject(raw.body) } : raw.body
  return {
    ...part(endpoint.body, body ?? {}, isOpen),
    ...part(endpoint.query, query, isOpen),
    ...part(endpoint.params, raw.params ?? {}, isOpen),
  }
}

function part(schema: z.ZodObject | undefined, value: unknown, isOpen: boolean): Record<string, unknown> {
  if (!schema) return {}
  if (!isPlain(value, MAX_DEPTH)) return refuse('kernel.bad_input', { what: '含有无法处理的字符或层级过深' })
  const parsed = schema.safeParse(value, { error: inPlainWords })
  if (parsed.success) return parsed.data
  const what = parsed.error.issues[0]?.message ?? ''
  return refuse('kernel.bad_input', { what, ...(isOpen && { issues: technicalIssues(schema, value) }) })
}

function technicalIssues(schema: z.ZodObject, value: unknown): { path: string; message: string }[] {
  const issues = schema.safeParse(value, { error: inTechnicalWords }).error?.issues ?? []
  return issues.slice(0, MAX_ISSUES).map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
}

/** Query values without the empty ones: `?state=` means the state was not given. */
function sentValues(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(asObject(query)).filter(([, value]) => value !== ''))
}

function asObject(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {}
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isPlain(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !NOT_TEXT.test(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  return Object.entries(value).every(([key, inner]) => isPlain(key, depth) && isPlain(inner, depth - 1))
}
