import { randomInt } from 'node:crypto'
import { beijingDay } from '@rostrum/market'

/** Letters and digits that sound or look alike are left out. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const CODE_LENGTH = 8

/**
 * `M20261122-7KM3QXWA`: the kind, the day in Beijing, and forty random bits, so that no number reveals how many there
 * are.
 */
export function requestNo(prefix: string, now: number): string {
  const code = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${prefix}${beijingDay(now).replaceAll('-', '')}-${code}`
}

const SHAPE = new RegExp(`^[A-Z]{1,3}\\d{8}-[${LETTERS}]{${CODE_LENGTH}}`)

/** The number with which a reference begins, if it begins with one. */
export const requestNoIn = (ref: string): string | undefined => SHAPE.exec(ref)?.[0]
