import { randomInt } from 'node:crypto'
import { beijingDay } from '@rostrum/market'

/** Without letters and digits that are taken for each other when read out. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const CODE_LENGTH = 8

/** `M20261122-7KM3QXWA`: what it is, the day in Beijing, and forty bits of chance, so that no number tells how many there are. */
export function requestNo(prefix: string, now: number): string {
  const code = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${prefix}${beijingDay(now).replaceAll('-', '')}-${code}`
}
