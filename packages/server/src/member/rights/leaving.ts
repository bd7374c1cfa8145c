import { Instant, type AnswerOf, type MemberId, type ParsedOf } from '@rostrum/contract/kernel'
import type { memberEndpoints } from '@rostrum/contract/member'
import { linkTo } from '@rostrum/contract/pages'
import type { Holding } from '@rostrum/server/kernel/holdings'
import { type Blocker, type FindBlockers, type Kernel, type MemberCaller, refuse } from '@rostrum/server/kernel'
import { spanOf, type PrivacyRules } from './policy'
import type { Prove } from '../codes/proving'
import type { PeopleRepository } from '../people/repository'
import type { SessionService } from '../sessions/service'
import { privacyText as text } from './text.zh'

type Calls = typeof memberEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>

const DAY_MS = 86_400_000

export interface LeavingParts {
  readonly kernel: Kernel
  readonly people: PeopleRepository
  readonly sessions: SessionService
  readonly prove: Prove
  readonly holdings: () => readonly Holding[]
  readonly rules: () => Promise<PrivacyRules>
  readonly blockers: FindBlockers
  readonly isExporting: (memberId: MemberId) => Promise<boolean>
}

/** Requesting the end of an account, and cancelling the request. */
export function leavingService({
  kernel,
  people,
  sessions,
  prove,
  holdings,
  rules,
  blockers,
  isExporting,
}: LeavingParts) {
  const { clock, db } = kernel

  async function blockersOf(caller: MemberCaller): Promise<Blocker[]> {
    const [others, exporting] = await Promise.all([blockers(caller), isExporting(caller.memberId)])
    return [
      ...others,
      ...(exporting ? [{ kind: 'export', text: text.exportMaking, link: linkTo('member.export') }] : []),
    ]
  }

  async function deletionState(caller: MemberCaller) {
    const row = (await people.findMember(caller.memberId)) ?? refuse('kernel.unauthorized')
    return row.state === 'deleting' && row.deleteAt
      ? { state: 'pending' as const, effectiveAt: Instant.parse(row.deleteAt.getTime()) }
      : { state: 'normal' as const }
  }

  return {
    async info(caller: MemberCaller): Promise<Answer<'member.getDeletion'>> {
      const [now, found, { deletionWaitDays, keep }] = await Promise.all([
        deletionState(caller),
        blockersOf(caller),
        rules(),
      ])
      const told = holdings().filter(({ isInternal }) => !isInternal)
      return {
        ...now,
        waitDays: deletionWaitDays,
        blockers: now.state === 'pending' ? [] : found,
        erased: told.filter((holding) => holding.keep === undefined).map(({ title }) => title),
        kept: told.flatMap(({ title, keep: rule }) =>
          rule ? [{ what: title, until: text.keptFor(spanOf(keep[rule].days)), rule: keep[rule].rule }] : [],
        ),
      }
    },

    /** Ends every other session; this one stays, so that it can be cancelled without a login. */
    async ask(
      caller: MemberCaller,
      { code, reason }: ParsedOf<Calls['member.cancelAccount']>,
    ): Promise<Answer<'member.cancelAccount'>> {
      const now = await deletionState(caller)
      if (now.state === 'pending') return now
      const found = await blockersOf(caller)
      if (found.length > 0) return refuse('member.deletion_blocked', { blockers: found })
      if (code === undefined) return refuse('member.code_wrong')
      await (await prove(caller, 'cancel', code)).spend()
      const deleteAt = new Date(clock.now() + (await rules()).deletionWaitDays * DAY_MS)
      await db.tx(caller.memberId, async (tx) => {
        await people.change(tx, caller.memberId, { state: 'deleting', deleteAt, deleteReason: reason ?? null })
        await sessions.endAllIn(tx, caller.memberId, caller.sessionId)
      })
      sessions.forgetMember(caller.memberId)
      return { state: 'pending', effectiveAt: Instant.parse(deleteAt.getTime()) }
    },

    async withdraw({ memberId }: MemberCaller): Promise<Answer<'member.withdrawDeletion'>> {
      await db.tx(memberId, (tx) => people.withdrawDeletion(tx, memberId))
      sessions.forgetMember(memberId)
      return { state: 'normal' }
    },
  }
}

export type LeavingService = ReturnType<typeof leavingService>
