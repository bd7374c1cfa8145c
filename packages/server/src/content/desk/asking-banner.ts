import { BannerId, ShownTo } from '@rostrum/contract/content'
import { FileId, Instant, LevelId } from '@rostrum/contract/kernel'
import type { Kernel } from '@rostrum/server/kernel'
import { beijingMoment } from '@rostrum/server/kernel/papers'
import { z } from 'zod'
import type { DeskChoices } from './home'
import { publicFacts, publicReading, type PublicReadingParts } from './public-reading'
import type { BannerRow, HomeRepository } from './repository-home'
import { mustEndLater } from './seen'
import { publicText as text } from './text.public.zh'

/** A banner as a second person is asked for it. `from` null: as soon as it is confirmed. */
const AskedBanner = z.object({
  id: BannerId,
  title: z.string(),
  imageId: FileId,
  link: z.string(),
  from: Instant.nullable(),
  to: Instant.nullable(),
  who: ShownTo,
  levelIds: z.array(LevelId),
  position: z.number().int(),
  ...publicFacts,
})
export type AskedBanner = z.infer<typeof AskedBanner>

/** The row that it becomes. */
export const bannerOf = ({ from, to, isNew: _isNew, words: _words, ...row }: AskedBanner, at: Date): BannerRow => ({
  ...row,
  fromAt: from === null ? at : new Date(from),
  toAt: to === null ? null : new Date(to),
})

/** What would be asked to leave it as it is. */
export function askedBanner({ fromAt, toAt, ...row }: BannerRow): AskedBanner {
  const { id, title, imageId, link, who, levelIds, position, isOff } = row
  const [from, to] = [Instant.parse(fromAt.getTime()), toAt && Instant.parse(toAt.getTime())]
  return { id, title, imageId, link, from, to, who, levelIds, position, isOff, isNew: false, words: [] }
}

interface BannerReadingParts extends PublicReadingParts {
  readonly kernel: Pick<Kernel, 'storage'>
  readonly home: HomeRepository
  readonly choices: Pick<DeskChoices, 'levels'>
}

/** Banners before the public sees them. */
export const bannerReading = ({ kernel: { storage }, home, choices, ...parts }: BannerReadingParts) =>
  publicReading<AskedBanner>(parts, {
    kind: 'content.banner',
    title: text.kind.banner,
    permission: 'content:home:edit',
    payload: AskedBanner,
    async nowOf({ id }, q) {
      const row = await home.findBanner(id, q)
      return row && askedBanner(row)
    },
    titleOf: ({ title }) => title,
    textOf: ({ title }) => title,
    async linesOf({ title, imageId, link, from, to, who, levelIds, position }) {
      const names = new Map((await choices.levels()).map(({ id, name }) => [id, name]))
      const levels = levelIds.map((id) => names.get(id) ?? id)
      return [
        { place: text.place.title, words: title },
        { place: text.place.picture, words: storage.publicUrl(imageId) },
        { place: text.place.link, words: link },
        { place: text.place.from, words: from === null ? text.atOnce : beijingMoment(from) },
        { place: text.place.to, words: to === null ? text.forever : beijingMoment(to) },
        { place: text.place.who, words: text.whoOf(who, levels) },
        { place: text.place.position, words: String(position) },
      ]
    },
    async put(tx, asked, at) {
      const before = await home.holdBanner(tx, asked.id)
      const after = bannerOf(asked, at)
      mustEndLater(after.fromAt, after.toAt)
      await (before ? home.changeBanner(tx, after) : home.addBanner(tx, after))
      return { ...(before && { before: askedBanner(before) }), after: askedBanner(after) }
    },
  })

export type BannerReading = ReturnType<typeof bannerReading>
