import { Instant, type AnswerOf, type MemberId, type ParsedOf } from '@rostrum/contract/kernel'
import type { Blocker, memberEndpoints } from '@rostrum/contract/member'
import type { Holding } from '../kernel/holdings'
import type { Kernel } from '../kernel/kernel'
import { refuse } from '../kernel/refusal'
import type { MemberCaller } from '../kernel/types'
import { spanOf, type PrivacyRules } from './privacy-rules'
import type { Prove } from './proving'
import type { PeopleRepository } from './repository-people'
import type { SessionService } from './sessions'
import { privacyText as text } from './text.privacy.zh'

type Calls = typeof memberEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>

const DAY_MS = 86_400_000

/** What stands in the way of an account's end, as other slices know it. */
export type FindBlockers = (member: Pick<MemberCaller, 'memberId' | 'teacherId'>) => Promise<readonly Blocker[]>

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

/** Asking for the end of an account, and thinking better of it. */
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
      ...(exporting ? [{ kind: 'export', text: text.exportMaking, link: '/pages/privacy/export/index' }] : []),
    ]
  }

  async function standing(caller: MemberCaller) {
    const row = (await people.findMember(caller.memberId)) ?? refuse('kernel.unauthorized')
    return row.state === 'deleting' && row.deleteAt
      ? { state: 'pending' as const, effectiveAt: Instant.parse(row.deleteAt.getTime()) }
      : { state: 'normal' as const }
  }

  return {
    async info(caller: MemberCaller): Promise<Answer<'member.getDeletion'>> {
      const [now, found, { deletionWaitDays, keep }] = await Promise.all([
        standing(caller),
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

    /** Ends every other session; this one stays, so that it can be called off without signing in. */
    async ask(
      caller: MemberCaller,
      { code, reason }: ParsedOf<Calls['member.cancelAccount']>,
    ): Promise<Answer<'member.cancelAccount'>> {
      const now = await standing(caller)
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
