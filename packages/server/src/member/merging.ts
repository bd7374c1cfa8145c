import { Instant, type MemberId, type ParsedOf } from '@rostrum/contract/kernel'
import {
  memberEndpoints as calls,
  type Bindable,
  type Blocker,
  type Moved,
  type SignedIn,
} from '@rostrum/contract/member'
import type { Transaction } from '../kernel/db'
import type { Holding, MergePair } from '../kernel/holdings'
import type { Kernel } from '../kernel/kernel'
import { refuse } from '../kernel/refusal'
import { route, type MemberCaller, type RequestFacts, type Route } from '../kernel/types'
import type { CodeService } from './codes'
import type { FindBlockers } from './leaving'
import type { Notify } from './notify'
import type { PeopleService } from './people'
import { levelsOf } from './people'
import type { MergeRepository } from './repository-merges'
import type { MemberRow, PeopleRepository } from './repository-people'
import type { SessionRepository } from './repository-sessions'
import type { SessionService } from './sessions'
import { numberText as text } from './text.numbers.zh'

/** Where somebody looks at what no machine may decide. */
const SERVICE = '/pages/mine/faq/index/index?kind=account'

type Asked = ParsedOf<(typeof calls)['member.mergeAccounts']>

export interface MergeParts {
  readonly kernel: Kernel
  readonly people: PeopleRepository
  readonly sessions: SessionService
  readonly open: Pick<SessionRepository, 'list'>
  readonly codes: CodeService
  readonly cards: PeopleService
  readonly merges: MergeRepository
  readonly blockers: FindBlockers
  /** What all slices know of members, and how it goes over. */
  readonly holdings: () => readonly Holding[]
  readonly notify: Notify
}

/**
 * An account without a number becomes part of the one that has it. Whoever asks is signed in to the first and holds the
 * number of the second; nobody else's account can be named.
 */
export function mergeService(parts: MergeParts) {
  const { kernel, people, sessions, open, codes, cards, merges, blockers, holdings, notify } = parts
  const { clock, db } = kernel

  /** What must be settled first: rights that were given to this very account, and what other slices still owe it. */
  async function standing(caller: MemberCaller, own: MemberRow): Promise<Blocker[]> {
    const held = [
      ...(caller.teacherId === undefined && own.roles.length === 0 && own.permissions.length === 0
        ? []
        : [{ kind: 'role', text: text.merge.role, link: SERVICE }]),
      ...(levelsOf(own, clock.now()).length === 0 ? [] : [{ kind: 'level', text: text.merge.level, link: SERVICE }]),
    ]
    // What nobody has answered yet goes along.
    return [...held, ...(await blockers(caller)).filter(({ kind }) => kind !== 'feedback')]
  }

  /** Files go along with what they hang on. */
  const pairOf = (own: MemberRow, into: MemberRow): MergePair => ({
    from: own.memberId,
    into: into.memberId,
    filesOf: holdings().flatMap(({ keepsFiles = [], merge }) =>
      merge.some(({ becomes }) => becomes === 'moved') ? keepsFiles : [],
    ),
  })

  /** What the other account will have more, as people call it; without what nobody would recognise. */
  async function thingsOf(pair: MergePair): Promise<Moved['things']> {
    const counted = await Promise.all(
      holdings()
        .filter(({ isInternal }) => !isInternal)
        .map(async ({ title, merge }) => {
          const counts = await Promise.all(merge.map((way) => (way.becomes === 'moved' ? way.count(db.q, pair) : 0)))
          return { title, count: counts.reduce((sum, count) => sum + count, 0) }
        }),
    )
    return counted.filter(({ count }) => count > 0)
  }

  async function movedOf(own: MemberRow, into: MemberRow): Promise<Moved> {
    const names = await merges.namesOf(own.memberId)
    const wechat = names.some(({ kind }) => kind === 'openid' || kind === 'unionid')
    return {
      ...(own.userName !== null && { userName: own.userName }),
      wechat,
      things: await thingsOf(pairOf(own, into)),
    }
  }

  async function bindable(memberId: MemberId): Promise<Bindable> {
    const [[card], [last]] = await Promise.all([cards.cards([memberId]), open.list(memberId, new Date(clock.now()))])
    if (!card) return refuse('member.account_changed')
    const { nickname, avatar } = card
    return { memberId, nickname, avatar, ...(last && { lastLoginAt: Instant.parse(last.createdAt.getTime()) }) }
  }

  async function move(tx: Transaction, pair: MergePair, phone: string, moved: Moved): Promise<void> {
    const { from, into: to } = pair
    const now = new Date(clock.now())
    // As they are by now: a password may have been changed since the question. Whoever merges into this account meanwhile waits here.
    const { own, found: into } = await merges.hold(tx, from, to)
    if (!own || into?.state !== 'normal' || into.mobile !== phone) return refuse('member.account_changed')
    // Emptied with the next accounts that are: it opens for nobody any more, and what it said keeps its place.
    if (!(await merges.close(tx, { memberId: from, into: to, moved, at: now }))) return refuse('member.account_changed')
    await people.change(tx, to, {
      userName: into.userName ?? own.userName,
      passwordHash: into.passwordHash ?? own.passwordHash,
    })
    for (const { merge } of holdings()) for (const way of merge) if (way.becomes === 'moved') await way.move(tx, pair)
    await sessions.endAllIn(tx, from)
    await notify(
      {
        to,
        kind: 'system',
        title: text.merge.title,
        content: text.merge.content(own.nickname),
        key: `member.merged:${from}`,
      },
      tx,
    )
  }

  return async (
    caller: MemberCaller,
    { phone, code, memberId, preview }: Asked,
    request: RequestFacts,
  ): Promise<{ into: Bindable; moved: Moved; signedIn?: SignedIn }> => {
    const own = (await people.findMember(caller.memberId)) ?? refuse('kernel.unauthorized')
    if (own.mobile !== null) return refuse('member.mobile_set')
    const right = await codes.check(phone, 'bind', code)
    const found = (await people.findByLoginName({ kind: 'mobile', value: phone })) ?? refuse('member.account_changed')
    if (found.state === 'locked') return refuse('member.banned')
    if (found.state === 'deleting') return refuse('member.deleting')
    const standingNow = await standing(caller, own)
    if (standingNow.length > 0) return refuse('member.merge_blocked', { blockers: standingNow })
    const [into, moved] = await Promise.all([bindable(found.memberId), movedOf(own, found)])
    if (preview) return { into, moved }
    if (memberId !== found.memberId) return refuse('member.account_changed')
    await right.spend()
    await db.tx(found.memberId, (tx) => move(tx, pairOf(own, found), phone, moved))
    for (const one of [own, found]) sessions.forgetMember(one.memberId)
    return { into, moved, signedIn: await sessions.begin(found, request) }
  }
}

export type MergeService = ReturnType<typeof mergeService>

export const mergeRoutes = (merge: MergeService): Route[] => [
  route(calls['member.mergeAccounts'], ({ input, caller, request }) => merge(caller, input, request)),
]
