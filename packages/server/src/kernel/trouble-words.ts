import { firstOf } from '@rostrum/contract/kernel/characters'
const MAX_WORDS = 500

/**
 * The message of the innermost cause, of an error or of one stored as JSON. The outer ones of the database name the
 * values of the query, which may be anybody's.
 */
export function rootMessageIn(error: unknown): string {
  if (typeof error === 'string') return firstOf(error, MAX_WORDS)
  if (typeof error !== 'object' || error === null) return ''
  const { cause, message }: { cause?: unknown; message?: unknown } = error
  const inner = rootMessageIn(cause)
  return inner !== '' ? inner : typeof message === 'string' ? firstOf(message, MAX_WORDS) : ''
}
