import type { LevelId, MemberId } from '@rostrum/contract/kernel'
import type { Kernel } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { MemberRow, PeopleRepository } from './repository'
import { levelEndOf } from './service'

export interface LentLevelParts {
  readonly kernel: Pick<Kernel, 'db' | 'events'>
  readonly people: Pick<PeopleRepository, 'change'>
  readonly hold: (tx: Transaction, memberId: MemberId) => Promise<MemberRow | undefined>
  readonly forget: (memberId: MemberId) => void
}

/** Levels that other slices give for a time. One that holds for good is an operator's, and stays as it is. */
export function lentLevels({ kernel: { db, events }, people, hold, forget }: LentLevelParts) {
  async function change(
    memberId: MemberId,
    to: (row: MemberRow) => Pick<MemberRow, 'levelIds' | 'levelEnds'> | undefined,
  ): Promise<void> {
    await db.tx(memberId, async (tx) => {
      const row = await hold(tx, memberId)
      const held = row && row.state !== 'deleted' ? to(row) : undefined
      if (!held) return
      await people.change(tx, memberId, held)
      await events.emit(tx, { name: 'member.rightsChanged', key: memberId, payload: { memberId } })
    })
    forget(memberId)
  }
  const isForGood = (row: MemberRow, levelId: LevelId): boolean =>
    row.levelIds.includes(levelId) && levelEndOf(row, levelId) === undefined

  return {
    /** The member holds the level until then (ms since 1970), or for longer where it was so. A repeat changes nothing. */
    lendLevel: (memberId: MemberId, levelId: LevelId, until: number): Promise<void> =>
      change(memberId, (row) => {
        if (isForGood(row, levelId) || (levelEndOf(row, levelId) ?? 0) >= until) return undefined
        return {
          levelIds: [...new Set([...row.levelIds, levelId])],
          levelEnds: { ...row.levelEnds, [levelId]: new Date(until).toISOString() },
        }
      }),
    /** It ends then, or at once without a moment. A repeat changes nothing. */
    endLentLevel: (memberId: MemberId, levelId: LevelId, until: number | undefined): Promise<void> =>
      change(memberId, (row) => {
        if (!row.levelIds.includes(levelId) || isForGood(row, levelId)) return undefined
        const { [levelId]: _end, ...levelEnds } = row.levelEnds
        if (until === undefined) return { levelIds: row.levelIds.filter((level) => level !== levelId), levelEnds }
        return { levelIds: row.levelIds, levelEnds: { ...levelEnds, [levelId]: new Date(until).toISOString() } }
      }),
  }
}
export type LentLevels = ReturnType<typeof lentLevels>
