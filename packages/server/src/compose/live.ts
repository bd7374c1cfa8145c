import { type Content, contentSettings } from '../content'
import type { RedisBackplane } from '../kernel/realtime'
import { createLive, type Live, liveAwaySettings, liveQualitySettings, liveSettings } from '../live'
import type { Media } from '../media'
import type { Members } from '../member'
import type { News } from '../news'
import type { Stock } from '../stock'
import { derivedSecret, isMediaHome } from './config'
import type { Composing } from './ground'

interface BelowLive {
  readonly content: Content
  readonly members: Members
  readonly media: Media
  readonly stock: Stock
  readonly news: News
  readonly backplane: RedisBackplane | undefined
}

export function composeLive(
  { kernel, config, all }: Composing,
  { content, members, media, stock, news, backplane }: BelowLive,
): Live {
  return createLive(kernel, {
    origins: config.http.appOrigins,
    ...(config.socketsPerAddress !== undefined && { limits: { socketsPerAddress: config.socketsPerAddress } }),
    backplane,
    leading: backplane,
    feeds: { quotes: stock.feed },
    members,
    media: isMediaHome(config) ? media : { ...media, expect: () => undefined },
    ticketSecrets: [derivedSecret(config.files.secret, 'room tickets')],
    samplePeople: members.samplePeople,
    riskTip: content.riskTip,
    visitorWatch: () => content.setting(contentSettings.visitorWatch),
    screen: content.screen,
    claim: content.claim,
    findClaimable: content.findClaimable,
    findStock: stock.find,
    rules: async () => ({
      ...(await content.setting(liveSettings)),
      ...(await content.setting(liveAwaySettings)),
      ...(await content.setting(liveQualitySettings)),
    }),
    notify: members.notify,
    drawsBetween: (roomId, from, to) => all().draw.momentsOf(roomId, from, to),
    operatorNames: members.operatorNames,
    handedOver: () => all().slices.flatMap((one) => one.handedOver ?? []),
    noteHandedOver: (operatorId, memberIds, what, why) =>
      members.noteAccess({ kind: 'operator', operatorId, roles: [], permissions: [] }, memberIds, what, why),
    memory: { positions: (memberId, ids) => members.positions(memberId, 'replay', ids) },
    followStatus: news.follows.followStatus,
    async followers(teacherId, levelIds, after) {
      const { ids, next } = await news.follows.attentive(teacherId, after)
      return { ids: await members.holders(ids, levelIds), next }
    },
  })
}
