import type { AnswerOf, LevelId, ParsedOf } from '@rostrum/contract/kernel'
import type { HeldLevel, memberEndpoints } from '@rostrum/contract/member'
import type { Transaction } from '@rostrum/server/kernel/db'
import { beijingMoment } from '@rostrum/server/kernel/papers'
import { type Changed, type Clock, refuse } from '@rostrum/server/kernel'
import type { LevelRow, MemberRow, PeopleRepository } from '../people/repository'
import { levelEndOf } from '../people/service'
import type { Changing } from './changing'
import { heldLevels } from './account-facts'
import { consoleText as text } from './text.zh'

type Calls = typeof memberEndpoints
type Granted = AnswerOf<Calls['member.grantLevel']>

export interface LevelParts {
  readonly clock: Clock
  readonly people: Pick<PeopleRepository, 'change' | 'listLevels'>
  readonly changing: Changing
}

/** Levels as operators give and take them. What is so already is not done again. */
export function levelService({ clock, people, changing: { change, rightsChanged, tell } }: LevelParts) {
  const nameOf = (levels: readonly LevelRow[], id: LevelId): string =>
    levels.find(({ levelId }) => levelId === id)?.name ?? id

  type Held = Pick<MemberRow, 'levelIds' | 'levelEnds'>
  function changed(before: Held, after: Held, levels: readonly LevelRow[]): Changed<Granted> {
    const [was, is] = [before, after].map((held) => heldLevels(held, levels, clock.now()))
    return { answer: { levels: is ?? [] }, before: was, after: is }
  }

  async function store(
    tx: Transaction,
    { memberId }: MemberRow,
    held: Held,
    words: { readonly title: string; readonly content: string },
  ): Promise<void> {
    await people.change(tx, memberId, held)
    await rightsChanged(tx, memberId)
    await tell(tx, memberId, words)
  }

  return {
    async list(): Promise<AnswerOf<Calls['member.listLevelsForDesk']>> {
      return { rows: (await people.listLevels()).map(({ levelId: id, name }) => ({ id, name })) }
    },

    async grant({
      memberId,
      levelId,
      until,
      seen,
      why,
    }: ParsedOf<Calls['member.grantLevel']>): Promise<Changed<Granted>> {
      if (until !== undefined && until <= clock.now()) return refuse('member.level_past')
      const levels = await people.listLevels()
      if (!levels.some((level) => level.levelId === levelId)) return refuse('member.level_unknown')
      return change(memberId, async (tx, row) => {
        const isHeld = row.levelIds.includes(levelId) && levelEndOf(row, levelId) === until
        if (!isHeld) mustBeSeen(heldLevels(row, levels, clock.now()), levelId, nameOf(levels, levelId), seen)
        const { [levelId]: _end, ...others } = row.levelEnds
        const held = {
          levelIds: row.levelIds.includes(levelId) ? row.levelIds : [...row.levelIds, levelId],
          levelEnds: until === undefined ? others : { ...others, [levelId]: new Date(until).toISOString() },
        }
        const end = until === undefined ? undefined : beijingMoment(until)
        if (!isHeld) await store(tx, row, held, text.granted(nameOf(levels, levelId), end, why))
        return changed(row, held, levels)
      })
    },

    async end({ memberId, levelId, why }: ParsedOf<Calls['member.endLevel']>): Promise<Changed<Granted>> {
      const levels = await people.listLevels()
      return change(memberId, async (tx, row) => {
        const { [levelId]: _end, ...levelEnds } = row.levelEnds
        const held = { levelIds: row.levelIds.filter((level) => level !== levelId), levelEnds }
        if (row.levelIds.includes(levelId)) await store(tx, row, held, text.ended(nameOf(levels, levelId), why))
        return changed(row, held, levels)
      })
    },
  }
}

/** An end that another operator set is not overwritten unseen. */
function mustBeSeen(held: readonly HeldLevel[], id: LevelId, level: string, seen: string): void {
  const now = held.find((one) => one.id === id)
  if ((now?.seen ?? '') === seen) return
  const until = now?.until === undefined ? (now ? text.forGood : text.notHeld) : text.until(beijingMoment(now.until))
  refuse('member.level_changed', { level, until })
}

export type LevelService = ReturnType<typeof levelService>
