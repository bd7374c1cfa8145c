import type { MemberId, ParsedOf } from '@rostrum/contract/kernel'
import type { memberEndpoints } from '@rostrum/contract/member'
import { type Kernel, type MemberCaller, refuse, type RequestFacts } from '@rostrum/server/kernel'
import type { Notify } from '../notices/notify'
import { maskMobile, maskName } from '../policy'
import type { LoginName, MemberRow, PeopleRepository } from '../people/repository'
import type { WeChatTicketRepository } from './repository-tickets'
import { wechatRepository } from './repository'
import type { SessionService } from '../sessions/service'
import { numberText as text } from '../mobile/text.zh'
import { hashOf } from '../tokens'
import type { WeChat, WxPerson } from './wechat'
import { identitiesOf } from './login'

type Asked = ParsedOf<(typeof memberEndpoints)['member.bindWx']>
type Answer = { readonly wxBound: boolean; readonly signedOut: number }

export interface BindingParts {
  readonly kernel: Kernel
  readonly people: PeopleRepository
  readonly states: Pick<WeChatTicketRepository, 'takeState'>
  readonly sessions: SessionService
  readonly notify: Notify
  /** Absent: no credentials are configured. */
  readonly wechat?: WeChat
}

/** The messaging-platform identity of a signed-in member: binding and unbinding. */
export function wechatBinding({ kernel, people, states, sessions, notify, wechat = {} }: BindingParts) {
  const { clock, db } = kernel
  const names = wechatRepository()

  async function whoIs({ code, app, state }: Asked, { deviceId }: RequestFacts): Promise<WxPerson> {
    const ask = wechat[app] ?? refuse('member.wx_unavailable')
    if (code === undefined) return refuse('member.wx_code_invalid')
    // A stolen code must not work here: only the device that left for the platform may return with it.
    const cameBack =
      app === 'applet' ||
      (state !== undefined && (await states.takeState(hashOf(state), deviceId, new Date(clock.now()))))
    return ((cameBack || undefined) && (await ask(code))) ?? refuse('member.wx_code_invalid')
  }

  async function refuseTaken(owner: MemberId): Promise<never> {
    const other = await people.findMember(owner)
    return refuse('member.wx_in_use', { account: other ? accountWords(other) : '' })
  }

  async function bind(caller: MemberCaller, asked: Asked, request: RequestFacts): Promise<Answer> {
    const { memberId } = caller
    // A person who comes by WeChat without a number is asked for one and gets an account by it, so this account could
    // not be reached.
    if ((await people.findMember(memberId))?.mobile == null) return refuse('member.wx_number_first')
    const wanted = identitiesOf(await whoIs(asked, request), asked.app)
    const owner = await db
      .tx(memberId, async (tx) => {
        const own = (await names.hold(tx, memberId)) && (await names.listOf(tx, memberId))
        const missing = wanted.filter((name) => !own?.some((one) => isSame(one, name)))
        if (missing.length > 0 && own?.some((one) => wanted.some((name) => isRival(one, name))))
          return refuse('member.wx_another')
        for (const name of missing) {
          const holder = (await names.claim(tx, memberId, name)) ?? refuse('member.wx_code_invalid')
          if (holder !== memberId) throw new Taken(holder)
        }
        if (missing.length > 0)
          await notify({ to: memberId, kind: 'system', ...text.wx.bound, key: `member.wxBound:${clock.now()}` }, tx)
        return undefined
      })
      .catch((error: unknown) => (error instanceof Taken ? error.owner : Promise.reject(error)))
    return owner === undefined ? { wxBound: true, signedOut: 0 } : refuseTaken(owner)
  }

  /** A person who came in by this identity must not stay: all sessions end except the calling one. */
  async function part({ memberId, sessionId }: MemberCaller): Promise<Answer> {
    const signedOut = await db.tx(memberId, async (tx) => {
      const own = await names.hold(tx, memberId)
      if (!own || (await names.listOf(tx, memberId)).length === 0) return 0
      if (!hasOtherWay(own)) return refuse('member.wx_only_way')
      await names.drop(tx, memberId)
      await notify({ to: memberId, kind: 'system', ...text.wx.unbound, key: `member.wxUnbound:${clock.now()}` }, tx)
      return sessions.endAllIn(tx, memberId, sessionId)
    })
    sessions.forgetMember(memberId)
    return { wxBound: false, signedOut }
  }

  return (caller: MemberCaller, asked: Asked, request: RequestFacts): Promise<Answer> =>
    asked.on ? bind(caller, asked, request) : part(caller)
}

export type WeChatBinding = ReturnType<typeof wechatBinding>

/** Rolls back the names claimed so far. */
class Taken extends Error {
  constructor(readonly owner: MemberId) {
    super('the identity belongs to another member')
  }
}

const hasOtherWay = ({ mobile, passwordHash, userName }: MemberRow): boolean =>
  mobile !== null || (passwordHash !== null && userName !== null)

const isSame = (one: LoginName, other: LoginName): boolean => one.kind === other.kind && one.value === other.value

/** An `openid` identifies a person within one application, so the application's name stands before it. */
const scopeOf = ({ kind, value }: LoginName): string =>
  kind === 'openid' ? `openid:${value.split(':')[0] ?? ''}` : kind
const isRival = (one: LoginName, other: LoginName): boolean =>
  scopeOf(one) === scopeOf(other) && one.value !== other.value

/** Enough for its owner to recognise it, too little for anybody else. */
function accountWords({ nickname, mobile }: MemberRow): string {
  return mobile === null ? maskName(nickname) : `${maskName(nickname)}（${maskMobile(mobile)}）`
}
