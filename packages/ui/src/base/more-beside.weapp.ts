import type { RefObject } from 'react'

/** Where a row of choices goes on beyond its edge. */
export type MoreBeside = 'moreBefore' | 'moreAfter' | 'moreBoth'

/** A mini-program tells no widths while it draws. */
export function useMoreBeside(_line: RefObject<HTMLElement | null>, _count: number): MoreBeside | undefined {
  return undefined
}
