import type { AnswerOf, ParsedOf } from '@rostrum/contract/kernel'
import type { memberEndpoints } from '@rostrum/contract/member'
import { type Changed, type Clock, refuse } from '@rostrum/server/kernel'
import type { MemberRow, PeopleRepository } from '../people/repository'
import type { SessionService } from '../sessions/service'
import type { Changing } from './changing'
import { stateOf } from './account-facts'
import { consoleText as text } from './text.zh'

type Calls = typeof memberEndpoints
type Answered<N extends keyof Calls> = Promise<Changed<AnswerOf<Calls[N]>>>

export interface LockingParts {
  readonly clock: Clock
  readonly people: Pick<PeopleRepository, 'change'>
  readonly sessions: Pick<SessionService, 'endAllIn'>
  readonly changing: Changing
}

/** Accounts that operators close to their owners for a time, and logins they end. */
export function lockingService({ clock, people, sessions, changing: { change, tell } }: LockingParts) {
  return {
    lock: ({ memberId, why }: ParsedOf<Calls['member.lockMember']>): Answered<'member.lockMember'> =>
      change(memberId, async (tx, row) => {
        if (row.state === 'deleting') return refuse('member.member_leaving')
        if (row.state === 'locked') return same(row)
        await people.change(tx, memberId, { state: 'locked', lockedAt: new Date(clock.now()), lockReason: why })
        await sessions.endAllIn(tx, memberId)
        await tell(tx, memberId, text.locked(why))
        return { answer: { state: 'locked' }, before: lockFacts(row), after: { state: 'locked' } }
      }),

    unlock: ({ memberId, why }: ParsedOf<Calls['member.unlockMember']>): Answered<'member.unlockMember'> =>
      change(memberId, async (tx, row) => {
        if (row.state !== 'locked') return same(row)
        await people.change(tx, memberId, { state: 'normal', lockedAt: null, lockReason: null })
        await tell(tx, memberId, text.unlocked(why))
        return { answer: { state: 'active' }, before: lockFacts(row), after: { state: 'active' } }
      }),

    endSessions: ({
      memberId,
      why,
    }: ParsedOf<Calls['member.endMemberSessions']>): Answered<'member.endMemberSessions'> =>
      change(memberId, async (tx) => {
        const ended = await sessions.endAllIn(tx, memberId)
        if (ended > 0) await tell(tx, memberId, text.signedOut(why), 'member.devices')
        return { answer: {}, before: { sessions: ended }, after: { sessions: 0 } }
      }),
  }
}

/** The state of an account, with what an operator wrote when it was locked. */
const lockFacts = (row: MemberRow) => ({
  state: stateOf(row),
  ...(row.state === 'locked' && { lockedAt: row.lockedAt?.getTime(), why: row.lockReason }),
})

/** Nothing had to be done. */
const same = (row: MemberRow) => ({ answer: { state: stateOf(row) }, before: lockFacts(row), after: lockFacts(row) })

export type LockingService = ReturnType<typeof lockingService>
