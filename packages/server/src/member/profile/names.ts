import { memberRefusals } from '@rostrum/contract/member'
import { Instant, refusalText, type MemberId } from '@rostrum/contract/kernel'
import { beijingDay } from '@rostrum/market'
import type { Transaction } from '@rostrum/server/kernel/db'
import { type Kernel, type MemberCaller, refuse } from '@rostrum/server/kernel'
import { userNameKey } from '../login/joining'
import { holdsName, isNickname, isReservedNickname, looksLike, nicknameKey, soundsLike } from './nickname-policy'
import { isUserName } from '../policy'
import type { MemberRow, PeopleRepository } from '../people/repository'
import type { Paced, ProfileRepository } from './repository'
import type { SessionService } from '../sessions/service'

const DAY_MS = 86_400_000

/** The days between two changes of a name; 0: no limit. An operator sets it. */
export interface NameRules {
  readonly nicknameEveryDays: number
  readonly userNameEveryDays: number
}

export interface NameParts {
  readonly kernel: Kernel
  readonly people: PeopleRepository
  readonly profiles: ProfileRepository
  readonly sessions: Pick<SessionService, 'forgetMember'>
  readonly rules: () => Promise<NameRules>
  /** Whether others may see a text. */
  readonly mayShow: (text: string) => Promise<boolean>
  /** The provider's own names. */
  readonly companyNames: () => Promise<readonly string[]>
}

type Why =
  | 'member.nickname_invalid'
  | 'member.nickname_reserved'
  | 'member.nickname_word'
  | 'member.nickname_taken'
  | 'member.nickname_too_soon'

/** Members' names: the public one, and the one for login. */
export function nameService({ kernel, people, profiles, sessions, rules, mayShow, companyNames }: NameParts) {
  const { clock, db } = kernel

  const self = async ({ memberId }: MemberCaller): Promise<MemberRow> =>
    (await people.findMember(memberId)) ?? refuse('kernel.unauthorized')

  async function everyDays(what: Paced): Promise<number> {
    const { nicknameEveryDays, userNameEveryDays } = await rules()
    return what === 'nicknameAt' ? nicknameEveryDays : userNameEveryDays
  }
  /** From when on it may be changed again; undefined: now. */
  async function nextChangeAt(memberId: MemberId, what: Paced): Promise<Instant | undefined> {
    const last = (await profiles.find(memberId))?.[what]
    const next = last ? last.getTime() + (await everyDays(what)) * DAY_MS : 0
    return next > clock.now() ? Instant.parse(next) : undefined
  }
  async function tooSoon(memberId: MemberId, what: Paced): Promise<{ days: number; day: string }> {
    return { days: await everyDays(what), day: beijingDay((await nextChangeAt(memberId, what)) ?? clock.now()) }
  }
  /**
   * Records the change and makes it, unless the last one was too recent: of two at once one succeeds. False: it was.
   */
  async function inPace(memberId: MemberId, what: Paced, change: (tx: Transaction) => Promise<void>): Promise<boolean> {
    const now = clock.now()
    const since = new Date(now - (await everyDays(what)) * DAY_MS)
    return db.tx(memberId, async (tx) => {
      const isNoted = await profiles.pace(tx, memberId, what, new Date(now), since)
      if (isNoted) await change(tx)
      return isNoted
    })
  }

  async function whyNot({ memberId, teacherId }: MemberCaller, wanted: string): Promise<Why | undefined> {
    if (!isNickname(wanted)) return 'member.nickname_invalid'
    const key = nicknameKey(wanted)
    if (isReservedNickname(wanted, teacherId !== undefined) || soundsLike(wanted, await companyNames()))
      return 'member.nickname_reserved'
    if (holdsName(wanted, await profiles.teacherNames(memberId))) return 'member.nickname_reserved'
    if (looksLike(wanted, await profiles.operatorNames())) return 'member.nickname_reserved'
    if (!(await mayShow(wanted))) return 'member.nickname_word'
    if (await profiles.isNicknameTaken(db.q, wanted, key, memberId)) return 'member.nickname_taken'
    return (await nextChangeAt(memberId, 'nicknameAt')) !== undefined ? 'member.nickname_too_soon' : undefined
  }

  return {
    nextChangeAt,

    async checkNickname(caller: MemberCaller, nickname: string) {
      const [row, next] = await Promise.all([self(caller), nextChangeAt(caller.memberId, 'nicknameAt')])
      const wanted = asWritten(nickname)
      const why = wanted === row.nickname ? undefined : await whyNot(caller, wanted)
      if (why === undefined) return { ok: true, nextChangeAt: next }
      const details = why === 'member.nickname_too_soon' ? await tooSoon(caller.memberId, 'nicknameAt') : {}
      return { ok: false, reason: refusalText(memberRefusals[why], details), nextChangeAt: next }
    },

    async changeNickname(caller: MemberCaller, nickname: string) {
      const { memberId } = caller
      const wanted = asWritten(nickname)
      if (wanted !== (await self(caller)).nickname) {
        const why = await whyNot(caller, wanted)
        if (why === 'member.nickname_too_soon') return refuse(why, await tooSoon(memberId, 'nicknameAt'))
        if (why) return refuse(why)
        const isChanged = await inPace(memberId, 'nicknameAt', async (tx) => {
          if (!(await profiles.claimNickname(tx, nicknameKey(wanted), memberId))) return refuse('member.nickname_taken')
          await people.change(tx, memberId, { nickname: wanted })
        })
        if (!isChanged) return refuse('member.nickname_too_soon', await tooSoon(memberId, 'nicknameAt'))
        sessions.forgetMember(memberId)
      }
      return { nickname: wanted, nextChangeAt: await nextChangeAt(memberId, 'nicknameAt') }
    },

    async changeUserName(caller: MemberCaller, name: string) {
      const { memberId } = caller
      const wanted = name.normalize('NFKC')
      if (!isUserName(wanted)) return refuse('member.username_invalid')
      if (wanted !== (await self(caller)).userName) {
        if ((await nextChangeAt(memberId, 'userNameAt')) !== undefined)
          return refuse('member.username_too_soon', await tooSoon(memberId, 'userNameAt'))
        const isChanged = await inPace(memberId, 'userNameAt', async (tx) => {
          await profiles.dropUserNames(tx, memberId)
          if (!(await people.claimNames(tx, memberId, [userNameKey(wanted)]))) return refuse('member.username_taken')
          await people.change(tx, memberId, { userName: wanted })
        })
        if (!isChanged) return refuse('member.username_too_soon', await tooSoon(memberId, 'userNameAt'))
      }
      return { userName: wanted, nextChangeAt: await nextChangeAt(memberId, 'userNameAt') }
    },
  }
}

export type NameService = ReturnType<typeof nameService>

const asWritten = (nickname: string): string => nickname.normalize('NFKC').trim()
