import { Instant } from '@rostrum/contract/kernel'
import type { AccountState, HeldLevel, LinkedTeacher } from '@rostrum/contract/member'
import type { LevelRow, MemberRow, TeacherRow } from '../people/repository'
import { highestFirst, levelEndOf } from '../people/service'

const STATES = { normal: 'active', locked: 'locked', deleting: 'leaving', deleted: 'closed' } as const

/** The state of an account in operators' words. */
export const stateOf = ({ state }: Pick<MemberRow, 'state'>): AccountState => STATES[state]

/** The stored state that operators call so. */
export function storedState(state: AccountState): MemberRow['state'] {
  switch (state) {
    case 'active':
      return 'normal'
    case 'locked':
      return 'locked'
    case 'leaving':
      return 'deleting'
    case 'closed':
      return 'deleted'
  }
}

/** The version of a level that somebody holds: its end. */
const seenLevel = (end: number | undefined): string => (end === undefined ? 'always' : String(end))

/** All levels somebody was granted, also those that are over; the highest first. */
export function heldLevels(
  row: Pick<MemberRow, 'levelIds' | 'levelEnds'>,
  levels: readonly LevelRow[],
  now: number,
): HeldLevel[] {
  return highestFirst(levels, row.levelIds).map(({ id, name }) => {
    const end = levelEndOf(row, id)
    const isOver = (end ?? Infinity) <= now
    return { id, name, ...(end !== undefined && { until: Instant.parse(end) }), isOver, seen: seenLevel(end) }
  })
}

export const linkedTeacher = ({ teacherId, name, regType, regNo, regState }: TeacherRow): LinkedTeacher => ({
  id: teacherId,
  name,
  regType,
  regNo,
  regState,
})
