import { createHmac } from 'node:crypto'
import { allRefusals, api } from '@rostrum/contract'
import type { Personnel } from '@rostrum/contract/content'
import type { LevelId } from '@rostrum/contract/kernel'
import { makeOpenapi } from '@rostrum/contract/kernel/openapi'
import { RoomId } from '@rostrum/contract/live'
import { NewsId } from '@rostrum/contract/news'
import { createAccess, type WeChatShare } from './access'
import { createContent, type Content } from './content'
import { createFeedback } from './feedback'
import { assemble, openKernel, Secret, type Given, type KernelConfig, type Server, type Slice } from './kernel'
import { redisBackplane, type RedisBackplane } from './kernel/realtime'
import { createLive, type Live } from './live'
import { createMedia, type MediaConfig } from './media'
import { createMember, createSmsHttp, createSmsOutbox, type Members, type WeChat } from './member'
import { createNews, type News, type NewsDeps, type Verdict } from './news'
import { createStock } from './stock'

/** What the whole server is told: the kernel's part, and one part per slice that asks for one. */
export type ServerConfig = KernelConfig & {
  readonly media: MediaConfig
  /** Carries what happens in rooms between several processes; without it this one is alone. */
  readonly redis?: { readonly url: Secret }
  /** Where codes are handed in; without it the outbox in a demonstration, and nowhere in production. */
  readonly sms?: { readonly url: string; readonly token: Secret }
}

/** What talks to other companies. Whatever is absent is refused in words. */
export interface Adapters {
  readonly wechat?: WeChat
  readonly wechatShare?: WeChatShare
}

/** The whole server as one list. Lower ranks come first: they start first and load their sample first. */
export async function compose(given: Given & { readonly config: ServerConfig; readonly adapters?: Adapters }): Promise<Server> {
  const open = openKernel(given)
  const { kernel } = open
  const { config, adapters = {} } = given
  const outbox = config.mode === 'demo' && !config.sms ? createSmsOutbox(kernel.clock, kernel.log) : undefined
  const content = createContent(kernel, { socketUrl: '/ws', personnel: (query) => personnelOf(members, query) })
  const access = createAccess(kernel, {
    visitorFallback: () => content.setting('visitorFallback'),
    allowListVersion: () => content.setting('allowListVersion'),
    levels: () => members.levels(),
    levelsFor: (path, query) => levelsFor({ news, live }, path, query.get('id') ?? ''),
    wechat: adapters.wechatShare,
  })
  const members = createMember(kernel, {
    codeSecret: derivedSecret(config.files.secret, 'member codes'),
    legalTexts: content,
    referrals: access,
    sms: config.sms ? createSmsHttp(config.sms) : outbox,
    wechat: adapters.wechat,
    counters: (memberId) => news.countOf(memberId),
    watched: async (memberId, kind, id, ms) => (kind === 'replay' ? live.watched(memberId, id, ms) : undefined),
    isKeepable: async (kind, id) => kind === 'video' && news.hasVideo(id),
  })
  const media = createMedia(kernel, config.media)
  const stock = createStock(kernel)
  const news = createNews(kernel, {
    people: peopleForNews(members),
    memory: {
      positions: (memberId, ids) => members.positions(memberId, 'video', ids),
      isFavourite: async (memberId, id) => (await members.favourited(memberId, 'video', [id])).has(id),
    },
    riskTip: content.riskTip,
    screen: (text) => commentVerdict(content, text),
    samplePeople: members.samplePeople,
  })
  const backplane = config.redis && redisBackplane({ url: config.redis.url, log: kernel.log })
  if (backplane) kernel.metrics.gauge('backplane_away', '1 while nothing is heard of the other processes', () => (backplane.isAway ? 1 : 0))
  backplane?.onControl((control) => {
    if (control.kind === 'revoke' && control.session !== undefined) members.forgetSession(control.session)
  })
  const live = createLive(kernel, {
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
    memory: { positions: (memberId, ids) => members.positions(memberId, 'replay', ids) },
  })
  const feedback = createFeedback(kernel, { fastenImages: async (memberId, ids, to) => (await content.claim(memberId, ids, to)) !== undefined })
  const slices: readonly Slice[] = [...(backplane ? [backplaneSlice(backplane)] : []), access, content, media, members, stock, news, live, feedback]
  return assemble(open, {
    slices,
    authenticate: members.authenticate,
    openapi: makeOpenapi(api, allRefusals),
    ...(outbox && { outbox: async (mobile: string) => outbox.sentTo(mobile) }),
  })
}

/** Whether broadcasts arrive here. Elsewhere nothing is heard of them, which does not mean that they are over. */
const isMediaHome = ({ role, media }: ServerConfig): boolean => role === 'all' || (role === 'api' && (media.kind === 'srs' || media.rtmpPort !== 'off'))

/** First to start and last to stop: what the slices still commit on leaving must reach the others. */
function backplaneSlice(backplane: RedisBackplane): Slice {
  return { name: 'backplane', routes: [], start: async () => backplane.start(), stop: () => backplane.stop() }
}

/** A secret for one purpose, so that no two purposes share a key. */
function derivedSecret(secret: Secret, purpose: string): Secret {
  return new Secret(createHmac('sha256', secret.reveal()).update(purpose).digest('base64url'))
}

const ROOM_PAGES = /^\/pages\/(liveVideo\/index|applets\/(chat|chatRecords|details))\//
const VIDEO_PAGES = /^\/pages\/video\/index\//
const ARTICLE_PAGES = /^\/pages\/news\/details\//

/** Levels that open what a page shows, as far as a slice knows. */
async function levelsFor({ news, live }: { news: News; live: Live }, path: string, id: string): Promise<readonly LevelId[] | undefined> {
  const [room, article] = [RoomId.safeParse(id), NewsId.safeParse(id)]
  if (room.success && ROOM_PAGES.test(path)) return live.levelsOf(room.data)
  if (article.success && VIDEO_PAGES.test(path)) return news.levelsOfVideo(article.data)
  return article.success && ARTICLE_PAGES.test(path) ? news.levelsOf(article.data) : undefined
}

async function personnelOf(members: Members, query: Parameters<Members['searchTeachers']>[0]): Promise<Personnel[]> {
  const found = await members.searchTeachers(query)
  return found.map(({ id, name, regType, regNo, regState, avatar }) => ({ id, name, regType, regNo, regState, photoUrl: avatar }))
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
      return new Map((await members.cards(ids)).map(({ memberId, nickname, ...card }) => [memberId, { name: nickname, ...card }]))
    },
  }
}
