import { createHmac } from 'node:crypto'
import { allRefusals, api } from '@rostrum/contract'
import type { Personnel } from '@rostrum/contract/content'
import { makeOpenapi } from '@rostrum/contract/kernel/openapi'
import { createAccess, type WeChatShare } from './access'
import { createContent } from './content'
import { assemble, openKernel, Secret, type Given, type KernelConfig, type Server, type Slice } from './kernel'
import { createLive } from './live'
import { createMedia, type MediaConfig } from './media'
import { createMember, createSmsHttp, createSmsOutbox, type Members, type WeChat } from './member'
import { createNews, type NewsDeps } from './news'
import { createStock } from './stock'

/** What the whole server is told: the kernel's part, and one part per slice that asks for one. */
export type ServerConfig = KernelConfig & {
  readonly media: MediaConfig
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
    wechat: adapters.wechatShare,
  })
  const members = createMember(kernel, {
    codeSecret: derivedSecret(config.files.secret, 'member codes'),
    legalTexts: content,
    referrals: access,
    sms: config.sms ? createSmsHttp(config.sms) : outbox,
    wechat: adapters.wechat,
  })
  const media = createMedia(kernel, config.media)
  const stock = createStock(kernel)
  const news = createNews(kernel, {
    people: peopleForNews(members),
    riskTip: content.riskTip,
    samplePeople: members.samplePeople,
  })
  const live = createLive(kernel, {
    members,
    media,
    ticketSecrets: [derivedSecret(config.files.secret, 'room tickets')],
    samplePeople: members.samplePeople,
    riskTip: content.riskTip,
  })
  const slices: readonly Slice[] = [access, content, media, members, stock, news, live]
  return assemble(open, {
    slices,
    authenticate: members.authenticate,
    openapi: makeOpenapi(api, allRefusals),
    ...(outbox && { outbox: async (mobile: string) => outbox.sentTo(mobile) }),
  })
}

/** A secret for one purpose, so that no two purposes share a key. */
function derivedSecret(secret: Secret, purpose: string): Secret {
  return new Secret(createHmac('sha256', secret.reveal()).update(purpose).digest('base64url'))
}

async function personnelOf(members: Members, query: Parameters<Members['searchTeachers']>[0]): Promise<Personnel[]> {
  const found = await members.searchTeachers(query)
  return found.map(({ id, name, regType, regNo, regState, avatar }) => ({ id, name, regType, regNo, regState, photoUrl: avatar }))
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
