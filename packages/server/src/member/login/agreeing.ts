import type { MemberId } from '@rostrum/contract/kernel'
import type { ChangedText } from '@rostrum/contract/member'
import { docKinds } from '@rostrum/contract/member/limits'
import { refuse, type Guard } from '@rostrum/server/kernel'
import type { LegalTexts } from './consents'
import type { ConsentRepository } from './repository-consents'

/** Members whose agreement is remembered, so that their calls need not ask the database. */
const REMEMBERED = 20_000
/** Before any text was published only the intent was agreed to. */
const NOTHING = 'none'

/** Who must agree again to texts that changed. Where nothing has to be, it costs nobody a query. */
export function agreeingService(rows: Pick<ConsentRepository, 'listLast'>, texts: LegalTexts) {
  /** What each member had agreed to when last seen, in the words of what is asked. */
  const agreed = new Map<MemberId, string>()

  async function askedOfAll(): Promise<string> {
    const asked = await Promise.all(docKinds.map((kind) => texts.askedAgain?.(kind)))
    return asked
      .map((one) => one?.version ?? '')
      .join(' ')
      .trim()
  }

  async function changedFor(memberId: MemberId): Promise<ChangedText[]> {
    const said = await rows.listLast(memberId)
    const found = docKinds.map(async (docKind) => {
      const last = said.find((row) => row.docKind === docKind && row.on && row.version !== NOTHING)
      const asked = await texts.askedAgain?.(docKind, last?.version)
      return asked ? [{ docKind, ...asked }] : []
    })
    return (await Promise.all(found)).flat()
  }

  return {
    changedFor: async (memberId: MemberId) => ((await askedOfAll()) === '' ? [] : changedFor(memberId)),

    async needAgreement(memberId: MemberId): Promise<void> {
      const asked = await askedOfAll()
      if (asked === '' || agreed.get(memberId) === asked) return
      if ((await changedFor(memberId)).length > 0) return refuse('member.agree_again')
      if (agreed.size >= REMEMBERED) agreed.clear()
      agreed.set(memberId, asked)
    },
  }
}

export type AgreeingService = ReturnType<typeof agreeingService>

/** Refuses members who must agree again, except in what nothing may take away from them. */
export const agreementGuard = ({ needAgreement }: Pick<AgreeingService, 'needAgreement'>): Guard => ({
  refusals: ['member.agree_again'],
  async check({ minors }, caller) {
    if (caller.kind === 'member' && minors !== 'always') await needAgreement(caller.memberId)
  },
})

/** Each in its turn. */
export const guardsOf = (...guards: readonly Guard[]): Guard => ({
  refusals: guards.flatMap(({ refusals }) => refusals),
  async check(endpoint, caller) {
    for (const guard of guards) await guard.check(endpoint, caller)
  },
})
