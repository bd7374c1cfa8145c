import { countOf } from '@rostrum/contract/kernel/characters'

/**
 * Whether members are looked for by these words. Shorter words find too many, and everybody found is told that he was
 * looked at: a number is looked for when it is whole.
 */
export const isEnough = (words: string): boolean =>
  /^\d+$/.test(words) ? /^(\d{4}|\d{11})$/.test(words) : countOf(words) > 1
