import { canonical, sha256 } from './canonical'

/** Names what somebody saw: anything else has another name. Dates are given as numbers. */
export const seenOf = (facts: unknown): string => sha256(canonical(facts)).slice(0, 32)

/**
 * Whether a change was decided on what is there: it names what it saw of it, or nothing is there and it saw nothing. A
 * change that comes again finds what it wants, and may.
 */
export const isDecidedOn = (known: unknown, seen: string | undefined, wanted: unknown): boolean =>
  known === undefined ? seen === undefined : seen === seenOf(known) || canonical(known) === canonical(wanted)
