import { createHmac } from 'node:crypto'
import { allRefusals, api } from '@rostrum/contract'
import type { About, Personnel } from '@rostrum/contract/content'
import { MemberId, SOCKET_PATH, type LevelId } from '@rostrum/contract/kernel'
import { makeOpenapi } from '@rostrum/contract/kernel/openapi'
import { RoomId } from '@rostrum/contract/live'
import { NewsId } from '@rostrum/contract/news'
import { createAccess, type WeChatShare } from './access'
import { createContent, regionNames, type Content } from './content'
import { createFeedback } from './feedback'
import { isGone } from './gone'
import { assemble, openKernel, Secret, type Given, type KernelConfig, type Server, type Slice } from './kernel'
import { redisBackplane, type RedisBackplane } from './kernel/realtime'
import { libraryOf } from './library'
import { claimsOf, createLive, type Live } from './live'
import { withLooksNoted } from './looking'
import { createMedia, type MediaConfig } from './media'
import {
  createCaptchaOutbox,
  createMember,
  createPushDrivers,
  createSms,
  createSmsOutbox,
  createWeChatHttp,
  wxLogins,
  type Members,
  type PushConfig,
  type PushDrivers,
  type CodeRules,
  type SmsConfig,
  type WeChat,
  type WeChatConfig,
} from './member'
import { describePage } from './describe-page'
import { createNews, type News, type NewsDeps, type Verdict } from './news'
import { minorGuard } from './minor-guard'
import { rightsOf } from './rights'
import { searchOf } from './search'
import { createStock } from './stock'

/** What the whole server is told: the kernel's part, and one part per slice that asks for one. */
export type ServerConfig = KernelConfig & {
  readonly media: MediaConfig
  /** Carries what happens in rooms between several processes; without it this one is alone. */
  readonly redis?: { readonly url: Secret }
  /** Where codes are handed in; without it the outbox in a demonstration, and nowhere in production. */
  readonly sms?: SmsConfig
  /** What holds back whoever asks for codes; a demonstration is open, as its codes cost nothing. */
  readonly codes?: Partial<CodeRules>
  /** Logins by the messaging platform; each application that is not named is refused in words. */
  readonly wechat?: WeChatConfig
  /** Push services; without any of them the log says what would have been pushed. */
  readonly push?: PushConfig
}

/** What talks to other companies. Whatever is absent is refused in words. */
export interface Adapters {
  readonly wechat?: WeChat
  readonly wechatShare?: WeChatShare
  readonly push?: PushDrivers
}

/** The whole server as one list. Lower ranks come first: they start first and load their sample first. */
export async function compose(
  given: Given & { readonly config: ServerConfig; readonly adapters?: Adapters },
): Promise<Server> {
  const open = openKernel(given)
  const { kernel } = open
  const { config, adapters = {} } = given
  const outbox = config.mode === 'demo' && !config.sms ? createSmsOutbox(kernel.clock, kernel.log) : undefined
  const captchas = config.mode === 'demo' ? createCaptchaOutbox(kernel.clock) : undefined
  const wechat = adapters.wechat ?? (config.wechat && createWeChatHttp(config.wechat, kernel))
  const content = createContent(kernel, {
    socketUrl: '/ws',
    wxLogin: wxLogins(wechat),
    personnel: (query) => personnelOf(members, query),
    personnelUpdatedAt: () => members.registerUpdatedAt(),
    played: (bytes, container) => media.played(bytes, container),
    search: searchOf(() => ({ members, news, live, stock })),
  })
  const access = createAccess(kernel, {
    visitorFallback: () => content.setting('visitorFallback'),
    allowListVersion: () => content.setting('allowListVersion'),
    levels: () => members.levels(),
    levelsFor: (path, query) => levelsFor({ news, live }, path, query.get('id') ?? ''),
    describe: (path, query) => describePage({ news, live }, path, query.get('id') ?? ''),
    linkSecret: derivedSecret(config.files.secret, 'short links'),
    wechat: adapters.wechatShare ?? wechatShareOf(wechat, config),
  })
  const members = createMember(kernel, {
    codeSecret: derivedSecret(config.files.secret, 'member codes'),
    legalTexts: content,
    codeRules: { ...(config.mode === 'demo' && OPEN_CODES), ...config.codes },
    referrals: access,
    sms: config.sms ? createSms(config.sms, kernel.clock) : outbox,
    captchas,
    wechat,
    counters: (memberId) => news.countOf(memberId),
    profile: {
      rules: () => content.setting('profile'),
      mayShow: async (text) => (await content.screen(text)).action === 'pass',
      companyNames: async () => namesOf(await content.setting('about')),
      regionNames,
    },
    minors: { rules: () => content.setting('minor'), usedMs: access.shownMs },
    rights: rightsOf(kernel, () => ({ content, live, feedback, slices })),
    library: {
      ...libraryOf(() => ({ content, news, live })),
      watched: async (memberId, kind, id, ms) => (kind === 'replay' ? live.watched(memberId, id, ms) : undefined),
      keepDays: async () => (await content.setting('library')).historyKeepDays,
    },
    notices: {
      hint: (memberId, topic) => live.realtime.tell({ kind: 'me', member: memberId, topic }),
      socketTicket: (caller, deviceId) => ({
        ...live.realtime.issueTicket(claimsOf(caller, deviceId)),
        url: SOCKET_PATH,
      }),
      isGone: (link) => isGone({ news, live }, link),
      drivers: adapters.push ?? (config.push && createPushDrivers(config.push, kernel.clock)),
    },
  })
  const { appOrigins } = config.http
  const media = createMedia(kernel, {
    ...config.media,
    allowedOrigins: [...(config.media.allowedOrigins ?? []), ...(appOrigins ?? [])],
  })
  const stock = createStock(kernel)
  const news = createNews(kernel, {
    people: peopleForNews(members),
    memory: {
      positions: (memberId, ids) => members.positions(memberId, 'video', ids),
      isFavourite: async (memberId, id) => (await members.favourited(memberId, 'video', [id])).has(id),
    },
    opened: (memberId, id) => members.opened(memberId, 'news', id),
    riskTip: content.riskTip,
    screen: (text) => commentVerdict(content, text),
    samplePeople: members.samplePeople,
  })
  const backplane = config.redis && redisBackplane({ url: config.redis.url, log: kernel.log })
  if (backplane)
    kernel.metrics.gauge('backplane_away', '1 while nothing is heard of the other processes', () =>
      backplane.isAway ? 1 : 0,
    )
  backplane?.onControl((control) => {
    if (control.kind !== 'revoke') return
    if (control.session !== undefined) members.forgetSession(control.session)
    if (control.member !== undefined) members.forgetMember(MemberId.parse(control.member))
  })
  const live = createLive(kernel, {
    origins: appOrigins,
    backplane,
    leading: backplane,
    members,
    media: isMediaHome(config) ? media : { ...media, expect: () => undefined },
    ticketSecrets: [derivedSecret(config.files.secret, 'room tickets')],
    samplePeople: members.samplePeople,
    riskTip: content.riskTip,
    screen: content.screen,
    claim: content.claim,
    findStock: stock.find,
    rules: () => content.setting('live'),
    notify: members.notify,
    memory: { positions: (memberId, ids) => members.positions(memberId, 'replay', ids) },
    standing: news.follows.standing,
    async followers(teacherId, levelIds, after) {
      const { ids, next } = await news.follows.attentive(teacherId, after)
      return { ids: await members.holders(ids, levelIds), next }
    },
  })
  const feedback = createFeedback(kernel, {
    fastenImages: async (memberId, ids, to) => (await content.claim(memberId, ids, to)) !== undefined,
    chat: {
      keySecret: derivedSecret(config.files.secret, 'visitor keys'),
      rules: () => content.setting('service'),
      screen: content.screen,
      counted: members.counted,
      hint: (owner) => live.realtime.tell({ kind: 'me', member: owner, topic: 'service' }),
      issueTicket: (caller, deviceId, visitor) =>
        live.realtime.issueTicket({ ...claimsOf(caller, deviceId), v: visitor }),
      mayServe: (operatorId) => members.operatorMay(operatorId, 'feedback:service:handle'),
      notify: members.notify,
      discardImages: content.discard,
    },
    notify: members.notify,
    sampleMember: async () => (await members.samplePeople()).members[0]?.memberId,
  })
  const slices: readonly Slice[] = [
    ...(backplane ? [backplaneSlice(backplane)] : []),
    access,
    content,
    media,
    members,
    stock,
    news,
    live,
    feedback,
  ]
  return assemble(open, {
    slices: withLooksNoted(slices, members.noteAccess, kernel.clock),
    authenticate: members.authenticate,
    guard: minorGuard(kernel.clock),
    openapi: makeOpenapi(api, allRefusals),
    ...(outbox && { outbox: async (mobile: string) => outbox.sentTo(mobile) }),
    ...(captchas && { captchas: async () => captchas.newest() }),
  })
}

/** For a demonstration: many people come from one address, and no code costs anything. */
const OPEN_CODES: Partial<CodeRules> = { perIpHour: 1_000, numbersPerDeviceDay: 1_000, workBits: 0 }

/** Whether broadcasts arrive here. Elsewhere nothing is heard of them, which does not mean that they are over. */
const isMediaHome = ({ role, media }: ServerConfig): boolean =>
  role === 'all' || (role === 'api' && (media.kind === 'srs' || media.rtmpPort !== 'off'))

/** First to start and last to stop: what the slices still commit on leaving must reach the others. */
function backplaneSlice(backplane: RedisBackplane): Slice {
  return { name: 'backplane', routes: [], start: async () => backplane.start(), stop: () => backplane.stop() }
}

/** What the provider is called. */
const namesOf = ({ company: { fullName, shortName } }: About): string[] =>
  [fullName, shortName].filter((name) => name !== '')

/** Menus of the browser in WeChat, for the pages of the host that people know. */
function wechatShareOf(wechat: WeChat | undefined, { http, ...config }: ServerConfig): WeChatShare | undefined {
  const ask = wechat?.jsTicket
  const appid = config.wechat?.offiaccount?.appid
  if (!ask || appid === undefined || http.publicUrl === undefined) return undefined
  return { appid, ask, hosts: [new URL(http.publicUrl).host] }
}

/** A secret for one purpose, so that no two purposes share a key. */
function derivedSecret(secret: Secret, purpose: string): Secret {
  return new Secret(createHmac('sha256', secret.reveal()).update(purpose).digest('base64url'))
}

const ROOM_PAGES = /^\/pages\/(liveVideo\/index|applets\/(chat|chatRecords|details))\//
const VIDEO_PAGES = /^\/pages\/video\/index\//
const ARTICLE_PAGES = /^\/pages\/news\/details\//

/** Levels that open what a page shows, as far as a slice knows. */
async function levelsFor(
  { news, live }: { news: News; live: Live },
  path: string,
  id: string,
): Promise<readonly LevelId[] | undefined> {
  const [room, article] = [RoomId.safeParse(id), NewsId.safeParse(id)]
  if (room.success && ROOM_PAGES.test(path)) return live.levelsOf(room.data)
  if (article.success && VIDEO_PAGES.test(path)) return news.levelsOfVideo(article.data)
  return article.success && ARTICLE_PAGES.test(path) ? news.levelsOf(article.data) : undefined
}

async function personnelOf(members: Members, query: Parameters<Members['searchTeachers']>[0]): Promise<Personnel[]> {
  const found = await members.searchTeachers(query)
  return found.map(({ id, name, regType, regNo, regState, joinDay, leaveDay, avatar, services, sample }) => ({
    id,
    name,
    regType,
    regNo,
    regState,
    joinDay,
    leaveDay,
    services: [...services],
    photoUrl: avatar,
    sample,
  }))
}

/** The list of words, for comments. A held one stays its sender's own. */
async function commentVerdict({ screen }: Pick<Content, 'screen'>, text: string): Promise<Verdict> {
  const { action, text: content } = await screen(text)
  if (action === 'refuse') return { state: 'refused' }
  return action === 'hold' ? { state: 'held', reason: '含有须审核的词', content } : { state: 'shown', content }
}

function peopleForNews(members: Members): NewsDeps['people'] {
  return {
    async authors(ids) {
      return new Map((await members.teachers(ids)).map((teacher) => [teacher.id, teacher]))
    },
    async commenters(ids) {
      return new Map(
        (await members.cards(ids)).map(({ memberId, nickname, ...card }) => [memberId, { name: nickname, ...card }]),
      )
    },
  }
}
