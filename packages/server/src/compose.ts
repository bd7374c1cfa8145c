import { allRefusals, api } from '@rostrum/contract'
import { makeOpenapi } from '@rostrum/contract/kernel/openapi'
import { composeAccess } from './compose/access'
import { openBackplane } from './compose/backplane'
import { backplaneSlice, type ServerConfig } from './compose/config'
import { composeCommerce } from './compose/commerce'
import { composeContent } from './compose/content'
import { composeCourse } from './compose/course'
import { composeDemo } from './compose/demo'
import { composeDraw } from './compose/draw'
import { composeFeedback } from './compose/feedback'
import type { Adapters, All, Composing } from './compose/ground'
import { composeLive } from './compose/live'
import { composeMedia } from './compose/media'
import { composeMember } from './compose/member'
import { composeNews } from './compose/news'
import { outboxesOf, readable } from './compose/outboxes'
import { composeStock } from './compose/stock'
import { composeSurvey } from './compose/survey'
import { assemble, type Given, openKernel, type Server, type Slice } from './kernel'
import { subjectsOf } from './kernel/subjects'
import { createWeChatHttp } from './member'

export type { ServerConfig } from './compose/config'
export type { Adapters } from './compose/ground'

/** The whole server as one list. Lower ranks come first: they start first and load their sample first. */
export async function compose(
  given: Given & { readonly config: ServerConfig; readonly adapters?: Adapters },
): Promise<Server> {
  const open = openKernel(given)
  const { kernel } = open
  const { config, adapters = {} } = given
  const outboxes = outboxesOf(kernel, config)
  const wechat = adapters.wechat ?? (config.wechat && createWeChatHttp(config.wechat, kernel))
  const subjects = subjectsOf(() => all.slices)
  const ground: Composing = { kernel, config, adapters, wechat, subjects, all: () => all }
  const content = composeContent(ground)
  const access = composeAccess(ground, content)
  const members = composeMember(ground, { content, access, outboxes })
  const media = composeMedia(ground)
  const stock = composeStock(ground, content, members)
  const survey = composeSurvey(ground, { content, members, stock })
  const commerce = composeCommerce(ground, { content, members, stock, survey })
  const news = composeNews(ground, { content, members, stock })
  const backplane = openBackplane(ground, members)
  const live = composeLive(ground, { content, members, media, stock, news, backplane })
  const course = composeCourse(ground, { content, members, stock, survey, news, live })
  const feedback = composeFeedback(ground, { content, members, live })
  const draw = composeDraw(ground, { access, content, members, stock, live, survey })
  const first = backplane ? [backplaneSlice(backplane)] : []
  const demo = composeDemo(ground, { members, media, live, news })
  const learning = [survey, news, live, course]
  const named = { access, members, media, stock, news, live, survey, commerce, course, feedback, draw }
  const early = [...first, access, content, media, members, stock, commerce]
  const slices: readonly Slice[] = [...early, ...learning, draw, feedback, ...demo]
  const all: All = { ...named, slices }
  return assemble(open, {
    slices: members.withLooksNoted(slices),
    authenticate: members.authenticate,
    guard: members.guard,
    audit: access.audit,
    openapi: () => makeOpenapi(api, allRefusals),
    ...readable(outboxes),
  })
}
