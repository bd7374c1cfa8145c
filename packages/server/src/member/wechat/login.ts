import { Instant, type ParsedOf } from '@rostrum/contract/kernel'
import type { AuthLogin, Bindable, memberEndpoints, SignedIn } from '@rostrum/contract/member'
import { newId } from '@rostrum/server/kernel/db'
import { type Kernel, type MemberCaller, refuse, type RequestFacts, type TicketCaller } from '@rostrum/server/kernel'
import { holdsName, isNickname, isReservedNickname, looksLike } from '../profile/nickname-policy'
import { profileRepository } from '../profile/repository'
import { TICKET_MS, WX_STATE_MS } from '../policy'
import { refuseLocked } from '../people/locked'
import type { LoginName, MemberRow, PeopleRepository } from '../people/repository'
import type { WeChatTicketRepository, TicketRow } from './repository-tickets'
import { hashOf, newState, newToken } from '../tokens'
import type { WeChat, WxPerson, WxSealed } from './wechat'
import type { CodeService, RightCode } from '../codes/service'
import type { ConsentService } from '../login/consents'
import type { JoiningService } from '../login/joining'
import type { PeopleService } from '../people/service'
import type { SessionService } from '../sessions/service'

type Input<N extends keyof typeof memberEndpoints> = ParsedOf<(typeof memberEndpoints)[N]>
type Joining = Pick<Input<'member.bindMobile'>, 'isAdult' | 'consents'>
type Binder = TicketCaller | MemberCaller

export interface WeChatLoginParts {
  readonly kernel: Kernel
  readonly people: PeopleRepository
  readonly tickets: WeChatTicketRepository
  readonly codes: CodeService
  readonly consents: ConsentService
  readonly joining: JoiningService
  readonly sessions: SessionService
  readonly cards: PeopleService
  /** Absent: no credentials are configured. */
  readonly wechat?: WeChat
}

/** Logins by the messaging platform. Before a number is bound there is a ticket and no session. */
export function wechatService(parts: WeChatLoginParts) {
  const { kernel, people, tickets, codes, consents, joining, sessions, cards } = parts
  const { clock, db } = kernel
  const profiles = profileRepository(db)
  const wechat = parts.wechat ?? {}

  async function welcome(person: WxPerson | undefined, app: string, request: RequestFacts): Promise<AuthLogin> {
    if (!person) return refuse('member.wx_code_invalid')
    const names = identitiesOf(person, app)
    const found = await findByIdentity(names)
    if (found?.mobile != null) {
      const session = await open(found, request)
      // Who came in by one name is the same person in this application, which knows them by its own: it asks them to pay.
      await people.claimNames(db.q, found.memberId, names)
      return { ...session, hasMobile: 1 }
    }
    const ticket = newToken('t')
    const expireAt = clock.now() + TICKET_MS
    await tickets.add({
      tokenHash: hashOf(ticket),
      ticketId: newId(),
      openid: `${app}:${person.openid}`,
      unionid: person.unionid ?? null,
      nickname: person.nickname ?? null,
      expiresAt: new Date(expireAt),
    })
    return { hasMobile: 0, isTeacher: 0, ticket, expireAt: Instant.parse(expireAt) }
  }

  async function findByIdentity(names: readonly LoginName[]): Promise<MemberRow | undefined> {
    for (const name of names) {
      const found = await people.findByLoginName(name)
      if (found) return found
    }
    return undefined
  }

  async function open(found: MemberRow, request: RequestFacts): Promise<SignedIn> {
    refuseClosed(found)
    // This login shows no checkboxes: a person who withdrew a consent gives it again on the page for numbers.
    await consents.checkForReturn(found.memberId, [])
    return sessions.begin(found, request)
  }

  async function bindOwn(
    caller: MemberCaller,
    mobile: string,
    code: RightCode | undefined,
    request: RequestFacts,
  ): Promise<SignedIn> {
    const own = await people.findMember(caller.memberId)
    if (own?.mobile !== null) return refuse('member.mobile_set')
    // The code stays valid: the same one proves the number when the two accounts are merged.
    if (await people.findByLoginName({ kind: 'mobile', value: mobile })) return refuse('member.mobile_in_use')
    await code?.spend()
    const isOurs = await db.tx(caller.memberId, async (tx) => {
      const claimed = await people.claimNames(tx, caller.memberId, [{ kind: 'mobile', value: mobile }])
      // A second click, or another device: the number that came first stays.
      if (claimed && !(await people.giveMobile(tx, caller.memberId, mobile))) return refuse('member.mobile_set')
      return claimed
    })
    if (!isOurs) return refuse('member.mobile_in_use')
    sessions.forgetMember(caller.memberId)
    const token = request.token ?? refuse('kernel.unauthorized')
    return { token, memberId: caller.memberId, isTeacher: caller.teacherId ? 1 : 0, hasMobile: 1, isNew: false }
  }

  async function takeTicket({ ticketId }: TicketCaller): Promise<TicketRow> {
    return (await tickets.take(db.q, ticketId, new Date(clock.now()))) ?? refuse('kernel.unauthorized')
  }

  /** The number has an account: the platform identity joins it. */
  async function bindTo(
    found: MemberRow,
    caller: TicketCaller,
    code: RightCode | undefined,
    given: Joining,
    request: RequestFacts,
  ): Promise<SignedIn> {
    refuseClosed(found)
    const ticked = await consents.checkForReturn(found.memberId, given.consents)
    await code?.spend()
    const ticket = await takeTicket(caller)
    await people.moveNames(db.q, found.memberId, namesIn(ticket))
    await consents.record(db.q, found.memberId, ticked, new Date(clock.now()))
    return sessions.begin(found, request)
  }

  /** The name that the platform gave is taken over unless somebody could pass for a teacher or for us by it. */
  async function mayBeCalled(nickname: string): Promise<boolean> {
    if (!isNickname(nickname) || isReservedNickname(nickname)) return false
    const [teachers, operators] = await Promise.all([profiles.teacherNames(), profiles.operatorNames()])
    return !holdsName(nickname, teachers) && !looksLike(nickname, operators)
  }

  async function bindNew(
    mobile: string,
    caller: TicketCaller,
    code: RightCode | undefined,
    given: Joining,
    request: RequestFacts,
  ): Promise<SignedIn> {
    if (!given.isAdult) return refuse('member.under_age')
    const ticked = await consents.checkForAccount(given.consents)
    await code?.spend()
    const ticket = await takeTicket(caller)
    const nickname = ticket.nickname !== null && (await mayBeCalled(ticket.nickname)) ? ticket.nickname : undefined
    const made = await joining.join({ mobile, nickname, consents: ticked }, request)
    if (!made) return refuse('member.mobile_in_use')
    await people.moveNames(db.q, made.memberId, namesIn(ticket))
    return sessions.begin(made, request, true)
  }

  async function bind(
    caller: Binder,
    mobile: string,
    code: RightCode | undefined,
    given: Joining & { memberId?: string },
    request: RequestFacts,
  ) {
    if (caller.kind === 'member') return bindOwn(caller, mobile, code, request)
    const found = await people.findByLoginName({ kind: 'mobile', value: mobile })
    if (given.memberId !== undefined && given.memberId !== found?.memberId) return refuse('member.account_changed')
    return found ? bindTo(found, caller, code, given, request) : bindNew(mobile, caller, code, given, request)
  }

  return {
    async byApplet(
      code: string,
      request: RequestFacts,
      given: Partial<WxSealed> & { readonly nickname?: string } = {},
    ): Promise<AuthLogin> {
      if (!wechat.applet) return refuse('member.wx_unavailable')
      const { data, iv, nickname } = given
      const person = await wechat.applet(code, data !== undefined && iv !== undefined ? { data, iv } : undefined)
      return welcome(person && { ...person, nickname: person.nickname ?? nickname }, 'applet', request)
    },
    /** The address where the browser is identified. The state makes sure that the same browser returns. */
    async authorize(again: boolean, { deviceId }: RequestFacts): Promise<{ url: string }> {
      if (!wechat.authorizeUrl) return refuse('member.wx_unavailable')
      const state = newState()
      await tickets.addState({ stateHash: hashOf(state), deviceId, expiresAt: new Date(clock.now() + WX_STATE_MS) })
      return { url: wechat.authorizeUrl(state, again) }
    },
    async byOffiaccount(
      { code, state }: Input<'member.loginByOffiaccount'>,
      request: RequestFacts,
    ): Promise<AuthLogin> {
      if (!wechat.offiaccount) return refuse('member.wx_unavailable')
      if (state !== undefined && !(await tickets.takeState(hashOf(state), request.deviceId, new Date(clock.now()))))
        return refuse('member.wx_code_invalid')
      return welcome(await wechat.offiaccount(code), 'offiaccount', request)
    },
    async bindByWeChatMobile(
      caller: Binder,
      input: Input<'member.bindByWeChatMobile'>,
      request: RequestFacts,
    ): Promise<SignedIn> {
      if (!wechat.phoneNumber) return refuse('member.wx_unavailable')
      const mobile = (await wechat.phoneNumber(input.code)) ?? refuse('member.wx_code_invalid')
      return bind(caller, mobile, undefined, { isAdult: input.isAdult, consents: input.consents }, request)
    },
    async bindMobile(caller: Binder, input: Input<'member.bindMobile'>, request: RequestFacts): Promise<SignedIn> {
      return bind(caller, input.mobile, await codes.check(input.mobile, 'bind', input.code), input, request)
    },
    /** The code is checked and kept: the same one binds afterwards. */
    async bindable({ mobile, code }: Input<'member.listBindable'>): Promise<{ rows: Bindable[] }> {
      await codes.check(mobile, 'bind', code)
      const found = await people.findByLoginName({ kind: 'mobile', value: mobile })
      if (!found) return { rows: [] }
      const [[card], lastLoginAt] = await Promise.all([
        cards.cards([found.memberId]),
        sessions.lastOpenedAt(found.memberId),
      ])
      if (!card) return { rows: [] }
      return { rows: [{ ...card, ...(lastLoginAt !== undefined && { lastLoginAt }) }] }
    },
  }
}

export type WeChatService = ReturnType<typeof wechatService>

function refuseClosed(row: MemberRow): void {
  if (row.state === 'locked') refuseLocked(row)
  if (row.state === 'deleting') refuse('member.deleting')
}

/** The identity over all applications comes first. */
export function identitiesOf({ openid, unionid }: WxPerson, app: string): LoginName[] {
  const names: LoginName[] = unionid === undefined ? [] : [{ kind: 'unionid', value: unionid }]
  return [...names, { kind: 'openid', value: `${app}:${openid}` }]
}

function namesIn({ openid, unionid }: TicketRow): LoginName[] {
  const names: LoginName[] = unionid === null ? [] : [{ kind: 'unionid', value: unionid }]
  return [...names, { kind: 'openid', value: openid }]
}
