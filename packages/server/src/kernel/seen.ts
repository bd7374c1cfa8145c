import { canonical, sha256 } from './canonical'

/** Names what somebody saw: anything else has another name. Dates are given as numbers. */
export const seenOf = (facts: unknown): string => sha256(canonical(facts)).slice(0, 32)
