import type { AnswerOf, ParsedOf } from '@rostrum/contract/kernel'
import { CrmUserId, type memberEndpoints } from '@rostrum/contract/member'
import { type Changed, refuse } from '@rostrum/server/kernel'
import type { PeopleRepository } from '../people/repository'
import type { ManagerRepository, ManagerRow } from '../profile/repository-managers'
import type { Changing } from './changing'
import { consoleText as text } from './text.zh'

type Calls = typeof memberEndpoints

export interface AssigningParts {
  readonly people: Pick<PeopleRepository, 'change'>
  readonly managers: Pick<ManagerRepository, 'find'>
  readonly changing: Changing
}

/** Which manager serves a member. What is so already is not done again. */
export function assigningService({ people, managers, changing: { change, tell } }: AssigningParts) {
  return ({
    memberId,
    crmUserId,
    why,
  }: ParsedOf<Calls['member.assignManager']>): Promise<Changed<AnswerOf<Calls['member.assignManager']>>> =>
    change(memberId, async (tx, row) => {
      const next = crmUserId === undefined ? undefined : await managers.find(crmUserId, tx)
      if (crmUserId !== undefined && !next?.isActive) return refuse('member.manager_unknown')
      const old = CrmUserId.safeParse(row.crmUserId)
      const before = old.success ? await managers.find(old.data, tx) : undefined
      const done = { answer: { manager: next && shown(next) }, before: named(before), after: named(next) }
      if (row.crmUserId === (next?.crmUserId ?? null)) return done
      await people.change(tx, memberId, { crmUserId: next?.crmUserId ?? null })
      await tell(tx, memberId, next ? text.managerGiven(next.name, why) : text.managerTaken(why))
      return done
    })
}

export type AssigningService = ReturnType<typeof assigningService>

const shown = ({ crmUserId, name, phone, sample }: ManagerRow) => ({
  crmUserId,
  name,
  phone: phone ?? undefined,
  sample,
})

const named = (row: ManagerRow | undefined) => row && { crmUserId: row.crmUserId, name: row.name }
