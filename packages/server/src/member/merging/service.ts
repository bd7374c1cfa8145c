import type { MemberId, ParsedOf } from '@rostrum/contract/kernel'
import type { Bindable, Blocker, memberEndpoints, Moved, SignedIn } from '@rostrum/contract/member'
import { linkTo } from '@rostrum/contract/pages'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { Holding, MergePair } from '@rostrum/server/kernel/holdings'
import { type FindBlockers, type Kernel, type MemberCaller, refuse, type RequestFacts } from '@rostrum/server/kernel'
import type { CodeService } from '../codes/service'
import type { Notify } from '../notices/notify'
import type { PeopleService } from '../people/service'
import { levelsOf } from '../people/service'
import { refuseLocked } from '../people/locked'
import type { MergeRepository } from './repository'
import type { MemberRow, PeopleRepository } from '../people/repository'
import type { SessionService } from '../sessions/service'
import { numberText as text } from '../mobile/text.zh'

/** The page for cases that no machine may decide. */
const SERVICE = linkTo('feedback.form', { kind: 'account' })

type Asked = ParsedOf<(typeof memberEndpoints)['member.mergeAccounts']>

export interface MergeParts {
  readonly kernel: Kernel
  readonly people: PeopleRepository
  readonly sessions: SessionService
  readonly codes: CodeService
  readonly cards: PeopleService
  readonly merges: MergeRepository
  readonly blockers: FindBlockers
  /** What all slices hold about members, and how it moves. */
  readonly holdings: () => readonly Holding[]
  readonly notify: Notify
}

/**
 * Merges an account without a number into the one that has it. The caller is signed in to the first and holds the
 * number of the second; no other account can be named.
 */
export function mergeService(parts: MergeParts) {
  const { kernel, people, sessions, codes, cards, merges, blockers, holdings, notify } = parts
  const { clock, db } = kernel

  /** What must be settled first: rights given to this very account, and what other slices still owe it. */
  async function blockersOf(caller: MemberCaller, own: MemberRow): Promise<Blocker[]> {
    const held = [
      ...(caller.teacherId === undefined && own.roles.length === 0 && own.permissions.length === 0
        ? []
        : [{ kind: 'role', text: text.merge.role, link: SERVICE }]),
      ...(levelsOf(own, clock.now()).length === 0 ? [] : [{ kind: 'level', text: text.merge.level, link: SERVICE }]),
    ]
    // Unanswered cases move along.
    return [...held, ...(await blockers(caller)).filter(({ kind }) => kind !== 'feedback')]
  }

  /** Files follow what they are attached to. */
  const pairOf = (own: MemberRow, into: MemberRow): MergePair => ({
    from: own.memberId,
    into: into.memberId,
    filesOf: holdings().flatMap(({ keepsFiles = [], merge }) =>
      merge.some(({ becomes }) => becomes === 'moved') ? keepsFiles : [],
    ),
  })

  /** What the other account will gain, in people's words; without records they would not recognise. */
  async function itemsOf(pair: MergePair): Promise<Moved['items']> {
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
      items: await itemsOf(pairOf(own, into)),
    }
  }

  async function bindable(memberId: MemberId): Promise<Bindable> {
    const [[card], lastLoginAt] = await Promise.all([cards.cards([memberId]), sessions.lastOpenedAt(memberId)])
    if (!card) return refuse('member.account_changed')
    const { nickname, avatar } = card
    return { memberId, nickname, avatar, ...(lastLoginAt !== undefined && { lastLoginAt }) }
  }

  async function move(tx: Transaction, pair: MergePair, mobile: string, moved: Moved): Promise<void> {
    const { from, into: to } = pair
    const now = new Date(clock.now())
    // The present rows: a password may have been changed since the question. Another merge into this account waits
    // here.
    const { own, found: into } = await merges.hold(tx, from, to)
    if (!own || into?.state !== 'normal' || into.mobile !== mobile) return refuse('member.account_changed')
    // It is emptied with the next due accounts: nobody can open it any more, and its public messages stay.
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
    { mobile, code, memberId, preview }: Asked,
    request: RequestFacts,
  ): Promise<{ into: Bindable; moved: Moved; signedIn?: SignedIn }> => {
    const own = (await people.findMember(caller.memberId)) ?? refuse('kernel.unauthorized')
    if (own.mobile !== null) return refuse('member.mobile_set')
    const right = await codes.check(mobile, 'bind', code)
    const found = (await people.findByLoginName({ kind: 'mobile', value: mobile })) ?? refuse('member.account_changed')
    if (found.state === 'locked') return refuseLocked(found)
    if (found.state === 'deleting') return refuse('member.deleting')
    const blockersNow = await blockersOf(caller, own)
    if (blockersNow.length > 0) return refuse('member.merge_blocked', { blockers: blockersNow })
    const [into, moved] = await Promise.all([bindable(found.memberId), movedOf(own, found)])
    if (preview) return { into, moved }
    if (memberId !== found.memberId) return refuse('member.account_changed')
    await right.spend()
    await db.tx(found.memberId, (tx) => move(tx, pairOf(own, found), mobile, moved))
    for (const one of [own, found]) sessions.forgetMember(one.memberId)
    return { into, moved, signedIn: await sessions.begin(found, request) }
  }
}
