import type { accessEndpoints } from '@rostrum/contract/access'
import type { AnswerOf, LevelId, MemberId, ParsedOf } from '@rostrum/contract/kernel'
import { linkTo, pageAt, type SubjectKind } from '@rostrum/contract/pages'
import { newId } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { refuse } from '../kernel/refusal'
import type { Secret } from '../kernel/secret'
import type { Subjects } from '../kernel/subjects'
import type { MemberCaller, RequestFacts, VisitorCaller } from '../kernel/types'
import { visitorPaths } from './allow-list'
import type { LinkService } from './links'
import { lengthOf, MAX_DEAD_LINK, ownerOf, visitorOf, withoutSecrets } from './policy'
import type { AccessRepository } from './repository'
import type { Visits } from './visits'

type Input<N extends keyof typeof accessEndpoints> = ParsedOf<(typeof accessEndpoints)[N]>
type Answer<N extends keyof typeof accessEndpoints> = AnswerOf<(typeof accessEndpoints)[N]>

/** The messaging platform's share tickets, with the hosts whose pages may be shared. */
export interface WeChatShare {
  readonly appid: string
  /** Asks the platform for a new ticket. */
  ask(): Promise<{ readonly ticket: string; readonly seconds: number }>
  readonly hosts: readonly string[]
}

/** What higher-ranking slices must tell this one. */
export interface AccessDeps {
  readonly visitorFallback: () => Promise<'login' | 'about'>
  /** Whether visitors may watch what is open to them. */
  readonly visitorWatch: () => Promise<boolean>
  readonly allowListVersion: () => Promise<number>
  readonly levels: () => Promise<readonly { readonly id: LevelId; readonly name: string }[]>
  /** Products on sale that open one of the levels, the course, or the portfolio or strategy. */
  readonly openers?: (asked: {
    readonly memberId: MemberId
    readonly levelIds: readonly LevelId[]
    readonly courseId: string | undefined
    readonly strategyId: string | undefined
    readonly client: Input<'access.getWay'>['client']
  }) => Promise<Answer<'access.getWay'>['products']>
  /** What pages show, for shared links and for closed pages. */
  readonly subjects: Pick<Subjects, 'levels' | 'describe' | 'idOf'>
  /** Makes short addresses that nobody can guess. */
  readonly linkSecret: Secret
  /** Absent: no credentials are configured. */
  readonly wechat?: WeChatShare
}

export interface AccessParts {
  readonly kernel: Kernel
  readonly repository: AccessRepository
  readonly visits: Visits
  readonly links: LinkService
  /** Present where the messaging platform is configured. */
  readonly ticket?: () => Promise<string>
  readonly deps: AccessDeps
}

/** Pages open to every member, offered when another page is closed. */
const FREE = [
  { title: '直播列表', link: linkTo('live.list') },
  { title: '文字直播', link: linkTo('live.word') },
  { title: '资讯', link: linkTo('news.list') },
]

const idOf = (caller: MemberCaller | VisitorCaller) => (caller.kind === 'member' ? caller.memberId : undefined)

/** Records visits and referrals, and says what a closed page requires. */
export function accessService({ kernel, repository, visits, links, ticket, deps }: AccessParts) {
  const now = () => new Date(kernel.clock.now())

  return {
    saveLog(
      input: Input<'access.saveLog'>,
      caller: MemberCaller | VisitorCaller,
      { deviceId, ip }: RequestFacts,
    ): void {
      const memberId = idOf(caller)
      const { id, typeId, clientTitle: client } = input
      visits.beat({
        owner: ownerOf(memberId, deviceId, ip),
        id,
        isEnd: input.endDate !== undefined,
        opening: () => ({ who: visitorOf(memberId, deviceId, ip), url: withoutSecrets(input.url), client, typeId }),
      })
    },

    /** The time that pages were shown to a member since then, ms. */
    async shownMs(memberId: MemberId, since: number): Promise<number> {
      const written = await repository.listSpans(memberId, new Date(since))
      const spans = written.map(({ startedAt, endedAt }) => ({ from: startedAt.getTime(), to: endedAt.getTime() }))
      const held = visits.unwrittenOf(memberId).map(({ startedAt, endedAt }) => ({ from: startedAt, to: endedAt }))
      return lengthOf([...spans, ...held.filter(({ from }) => from >= since)])
    },

    /** The time that those pages were shown to a member since then whose items are among the chosen ones, ms. */
    async shownMsOf(
      memberId: MemberId,
      since: number,
      kinds: readonly SubjectKind[],
      choose: (items: readonly ShownItem[]) => Promise<ReadonlySet<string>>,
    ): Promise<number> {
      const written = await repository.listItemVisits(memberId, new Date(since))
      const held = visits.unwrittenOf(memberId).filter(({ startedAt }) => startedAt >= since)
      const shown = [
        ...written.map(({ url, startedAt, endedAt }) => ({ url, from: startedAt.getTime(), to: endedAt.getTime() })),
        ...held.map(({ url, startedAt: from, endedAt: to }) => ({ url, from, to })),
      ].flatMap((visit) => {
        const item = itemAt(visit.url)
        return item && kinds.includes(item.kind) ? [{ ...visit, item }] : []
      })
      const items = new Map(shown.map(({ item }) => [`${item.kind}/${item.id}`, item]))
      const chosen = items.size === 0 ? new Set<string>() : await choose([...items.values()])
      return lengthOf(shown.filter(({ item }) => chosen.has(item.id)))
    },

    async allowList(version: number | undefined): Promise<Answer<'access.getAllowList'>> {
      const [listed, visitorFallback, visitorWatch] = await Promise.all([
        deps.allowListVersion(),
        deps.visitorFallback(),
        deps.visitorWatch(),
      ])
      // Whoever keeps a list learns that its watching pages are closed, or open again.
      const current = listed * 2 + (visitorWatch ? 0 : 1)
      return { version: current, visitorFallback, paths: version === current ? [] : visitorPaths(visitorWatch) }
    },

    async teaser({ path }: Input<'access.getTeaser'>): Promise<Answer<'access.getTeaser'>> {
      const found = await deps.subjects.describe(path)
      if (!found) return {}
      const { title, pic, by, facts, riskTip, isSample: sample } = found
      return { title, pic, by, facts, riskTip, sample }
    },

    async way({ path, client }: Input<'access.getWay'>, caller: MemberCaller): Promise<Answer<'access.getWay'>> {
      const none = { levels: [], products: [], free: FREE }
      if (pageAt(path)?.audience === 'teacher' && !caller.teacherId) return { reason: 'role', ...none }
      const [levels, opening] = await Promise.all([deps.levels(), deps.subjects.levels(path)])
      const isClosed =
        opening !== undefined && opening.length > 0 && !opening.some((id) => caller.levelIds.includes(id))
      const products = await deps.openers?.({
        ...{ memberId: caller.memberId, levelIds: isClosed ? opening : [], client },
        courseId: isClosed ? await deps.subjects.idOf(path, 'course') : undefined,
        strategyId: await deps.subjects.idOf(path, 'portfolio'),
      })
      const known = isClosed ? levels.filter(({ id }) => opening.includes(id)) : []
      return { ...none, reason: isClosed ? 'level' : 'unknown', levels: known, products: products ?? [] }
    },

    async reportLink({ url, from = '' }: Input<'access.reportLink'>): Promise<void> {
      const path = (link: string) => (withoutSecrets(link).split('?')[0] ?? '').slice(0, MAX_DEAD_LINK)
      await repository.countDeadLink(path(url), path(from), now())
    },

    async saveShare(
      { prepare, ...passed }: Input<'access.saveShare'>,
      { memberId }: MemberCaller,
    ): Promise<Answer<'access.saveShare'>> {
      const saved = await links.save(memberId, passed)
      const { kind, id: refId, channel } = passed
      if (!prepare)
        await repository.addShare({ memberId, id: newId(), kind, refId, channel, shareUrl: saved.shareUrl, at: now() })
      return saved
    },

    async saveReferral(input: Input<'access.saveReferral'>, { deviceId }: RequestFacts): Promise<void> {
      const { parentMemberId = null, crmUserId = null } = input
      if (deviceId === '' || (parentMemberId === null && crmUserId === null)) return
      const last = await repository.findLastReferral(deviceId)
      if (last?.parentMemberId === parentMemberId && last.crmUserId === crmUserId) return
      const shareUrl = withoutSecrets(input.shareUrl)
      await repository.addReferral({ who: deviceId, id: newId(), parentMemberId, crmUserId, shareUrl, at: now() })
    },

    /** The link by which this device came last. */
    async lastOf(deviceId: string): Promise<{ parentMemberId?: string; crmUserId?: string } | undefined> {
      const last = deviceId === '' ? undefined : await repository.findLastReferral(deviceId)
      return last && { parentMemberId: last.parentMemberId ?? undefined, crmUserId: last.crmUserId ?? undefined }
    },

    async shareTicket(url: string | undefined): Promise<Answer<'access.getShareTicket'>> {
      if (!deps.wechat || !ticket) return refuse('access.wx_unavailable')
      const { appid: appId, hosts } = deps.wechat
      if (url !== undefined && !hosts.includes(hostOf(url))) return refuse('access.foreign_url')
      return { ticket: await ticket(), appId }
    },
  }
}

/** What a page showed. */
export interface ShownItem {
  readonly kind: SubjectKind
  readonly id: string
}

function itemAt(url: string): ShownItem | undefined {
  const [kind, id] = [pageAt(url)?.subject, new URLSearchParams(url.split('?')[1] ?? '').get('id')]
  return kind === undefined || id === null ? undefined : { kind, id }
}

export type AccessService = ReturnType<typeof accessService>

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : ''
}
