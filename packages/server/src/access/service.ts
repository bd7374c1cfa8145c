import type { accessEndpoints } from '@rostrum/contract/access'
import type { AnswerOf, LevelId, MemberId, ParsedOf } from '@rostrum/contract/kernel'
import { newId } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { refuse } from '../kernel/refusal'
import type { Secret } from '../kernel/secret'
import type { MemberCaller, RequestFacts, VisitorCaller } from '../kernel/types'
import { visitorPaths } from './allow-list'
import type { LinkService } from './links'
import { lengthOf, MAX_DEAD_LINK, ownerOf, visitorOf, withoutSecrets } from './policy'
import type { AccessRepository } from './repository'
import type { SharedPage } from './shared-page'
import type { Visits } from './visits'

type Input<N extends keyof typeof accessEndpoints> = ParsedOf<(typeof accessEndpoints)[N]>
type Answer<N extends keyof typeof accessEndpoints> = AnswerOf<(typeof accessEndpoints)[N]>

/** The messaging platform's share tickets, with the hosts whose pages may be shared. */
export interface WeChatShare {
  readonly appid: string
  /** Asks the platform for another. */
  ask(): Promise<{ readonly ticket: string; readonly seconds: number }>
  readonly hosts: readonly string[]
}

/** What this slice cannot know itself: it ranks below those who do. */
export interface AccessDeps {
  readonly visitorFallback: () => Promise<'login' | 'about'>
  readonly allowListVersion: () => Promise<number>
  readonly levels: () => Promise<readonly { readonly id: LevelId; readonly name: string }[]>
  /** Levels any of which opens this page, as far as somebody knows. */
  readonly levelsFor?: (path: string, query: URLSearchParams) => Promise<readonly LevelId[] | undefined>
  /** What a visitor may read of a page, for links that are passed on; undefined where nobody knows the page. */
  readonly describe: (path: string, query: URLSearchParams) => Promise<SharedPage | undefined>
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

/** Open to every member, and worth a look when something else is closed. */
const FREE = [
  { title: '直播列表', link: '/pages/liveVideo/list/index' },
  { title: '文字直播', link: '/pages/applets/index/index' },
  { title: '资讯', link: '/pages/news/list/index' },
]
const TEACHERS_ONLY =
  /^\/pages\/(teacher\/(studio|questions|homework|article|rooms)|liveVideo\/plugFlow|stock\/portfolio\/rebalance)\//

const idOf = (caller: MemberCaller | VisitorCaller) => (caller.kind === 'member' ? caller.memberId : undefined)

/** Where people go, by whose link they came, and what a closed page would need. */
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

    /** How long pages were shown to a member since then, ms. */
    async shownMs(memberId: MemberId, since: number): Promise<number> {
      const written = await repository.listSpans(memberId, new Date(since))
      const spans = written.map(({ startedAt, endedAt }) => ({ from: startedAt.getTime(), to: endedAt.getTime() }))
      const held = visits.unwrittenOf(memberId).map(({ startedAt, endedAt }) => ({ from: startedAt, to: endedAt }))
      return lengthOf([...spans, ...held.filter(({ from }) => from >= since)])
    },

    async allowList(version: number | undefined): Promise<Answer<'access.getAllowList'>> {
      const [current, visitorFallback] = await Promise.all([deps.allowListVersion(), deps.visitorFallback()])
      return { version: current, visitorFallback, paths: version === current ? [] : [...visitorPaths] }
    },

    async way({ path }: Input<'access.getWay'>, caller: MemberCaller): Promise<Answer<'access.getWay'>> {
      const [name = '', query = ''] = path.split('?')
      if (TEACHERS_ONLY.test(name) && !caller.teacherId) return { reason: 'role', levels: [], free: FREE }
      const [levels, opening] = await Promise.all([deps.levels(), deps.levelsFor?.(name, new URLSearchParams(query))])
      const isClosed =
        opening !== undefined && opening.length > 0 && !opening.some((id) => caller.levelIds.includes(id))
      if (!isClosed) return { reason: 'unknown', levels: [], free: FREE }
      return { reason: 'level', levels: levels.filter(({ id }) => opening.includes(id)), free: FREE }
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

    /** By whose link this device came last. */
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

export type AccessService = ReturnType<typeof accessService>

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : ''
}
