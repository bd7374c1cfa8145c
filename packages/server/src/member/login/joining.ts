import { MemberId } from '@rostrum/contract/kernel'
import { newId } from '@rostrum/server/kernel/db'
import type { Kernel, RequestFacts } from '@rostrum/server/kernel'
import { nicknameFor } from '../policy'
import type { LoginName, MemberRow, PeopleRepository } from '../people/repository'
import type { ConsentService, KnownConsent } from './consents'
import { memberIdIn } from '../people/service'

/** The member who brought a device here, by the last shared link it opened. */
export interface Referrals {
  lastOf(deviceId: string): Promise<{ parentMemberId?: string; crmUserId?: string } | undefined>
}

export interface Newcomer {
  readonly mobile?: string
  readonly userName?: string
  readonly nickname?: string
  readonly passwordHash?: string
  readonly consents: readonly KnownConsent[]
  /** As the client sent it; an unknown one is left out. */
  readonly parentMemberId?: string
  /** Identities of the messaging platform. */
  readonly identities?: readonly LoginName[]
}

export interface JoiningParts {
  readonly kernel: Kernel
  readonly people: PeopleRepository
  readonly consents: ConsentService
  readonly referrals?: Referrals
}

/** Account names are compared without case and width: `Ａda` is `ada`. */
export function userNameKey(userName: string): LoginName {
  return { kind: 'userName', value: userName.normalize('NFKC').toLowerCase() }
}

class NameTaken extends Error {}

/** Makes accounts. */
export function joiningService({ kernel, people, consents, referrals }: JoiningParts) {
  const { clock, db, events } = kernel

  async function referrerOf(newcomer: Newcomer, request: RequestFacts) {
    const seen = await referrals?.lastOf(request.deviceId)
    const asked = memberIdIn(newcomer.parentMemberId || request.parentMemberId || seen?.parentMemberId)
    const parent = asked === undefined ? undefined : await people.findMember(asked)
    return { parentMemberId: parent?.memberId, crmUserId: request.crmUserId || seen?.crmUserId || undefined }
  }

  function rowOf({ mobile, userName, nickname, passwordHash }: Newcomer) {
    const memberId = MemberId.parse(newId())
    return {
      memberId,
      mobile,
      userName,
      passwordHash,
      nickname: nickname ?? userName ?? nicknameFor(mobile, memberId),
      adultAt: new Date(clock.now()),
      createdAt: new Date(clock.now()),
    }
  }

  return {
    /**
     * Creates the member, with consents and the event `member.registered` in one transaction (name and member may be on
     * two shards; the transaction spans them). `undefined`: number or account name is taken.
     */
    async join(newcomer: Newcomer, request: RequestFacts): Promise<MemberRow | undefined> {
      const { mobile, userName, identities = [] } = newcomer
      const names: LoginName[] = [...identities]
      if (mobile !== undefined) names.push({ kind: 'mobile', value: mobile })
      if (userName !== undefined) names.push(userNameKey(userName))
      const row = { ...rowOf(newcomer), ...(await referrerOf(newcomer, request)) }
      const { memberId, parentMemberId } = row
      try {
        await db.tx(memberId, async (tx) => {
          if (!(await people.addMember(tx, row, names))) throw new NameTaken()
          await consents.record(tx, memberId, newcomer.consents, row.createdAt)
          await events.emit(tx, {
            name: 'member.registered',
            key: memberId,
            payload: { memberId, ...(parentMemberId && { parentMemberId }) },
          })
        })
      } catch (error) {
        if (error instanceof NameTaken) return undefined
        throw error
      }
      return people.findMember(memberId)
    },
  }
}

export type JoiningService = ReturnType<typeof joiningService>
