import { AnnouncementId } from '@rostrum/contract/content'
import { Instant } from '@rostrum/contract/kernel'
import { beijingMoment } from '@rostrum/server/kernel/papers'
import { z } from 'zod'
import { wordsOf } from '../html'
import { publicFacts, publicReading, type PublicReadingParts } from './public-reading'
import type { AnnouncementRepository, AnnouncementRow } from './repository-notices'
import { mustEndLater } from './seen'
import { publicText as text } from './text.public.zh'

/** A notice as a second person is asked for it. `from` null: as soon as it is confirmed. */
const AskedNotice = z.object({
  id: AnnouncementId,
  title: z.string(),
  body: z.string(),
  from: Instant.nullable(),
  to: Instant.nullable(),
  sample: z.boolean(),
  ...publicFacts,
})
export type AskedNotice = z.infer<typeof AskedNotice>

/** The row that it becomes. */
export const rowOf = ({ id, title, body, from, to, sample, isOff }: AskedNotice, at: Date): AnnouncementRow => ({
  ...{ id, title, body, sample, isOff },
  fromAt: from === null ? at : new Date(from),
  toAt: to === null ? null : new Date(to),
})

/** What would be asked to leave it as it is. */
export const askedOf = ({ fromAt, toAt, ...row }: AnnouncementRow): AskedNotice => ({
  ...row,
  from: Instant.parse(fromAt.getTime()),
  to: toAt && Instant.parse(toAt.getTime()),
  isNew: false,
  words: [],
})

/** Notices before the public reads them. */
export const noticeReading = (parts: PublicReadingParts, notices: AnnouncementRepository) =>
  publicReading<AskedNotice>(parts, {
    kind: 'content.notice',
    title: text.kind.notice,
    permission: 'content:notice:edit',
    payload: AskedNotice,
    async nowOf({ id }, q) {
      const row = await notices.find(id, q)
      return row && askedOf(row)
    },
    titleOf: ({ title }) => title,
    textOf: ({ title, body }) => `${title}\n${wordsOf(body)}`,
    linesOf: async ({ title, body, from, to }) => [
      { place: text.place.title, words: title },
      { place: text.place.body, words: wordsOf(body), exact: body },
      { place: text.place.from, words: from === null ? text.atOnce : beijingMoment(from) },
      { place: text.place.to, words: to === null ? text.forever : beijingMoment(to) },
    ],
    async put(tx, asked, at) {
      const before = await notices.hold(tx, asked.id)
      const after = rowOf(asked, at)
      mustEndLater(after.fromAt, after.toAt)
      await (before ? notices.change(tx, after) : notices.add(tx, after))
      return { ...(before && { before: factsOf(before) }), after: factsOf(after) }
    },
  })

export type NoticeReading = ReturnType<typeof noticeReading>

/** What members can see of it, and whether they do. */
export const factsOf = ({ id, title, body, fromAt, toAt, isOff, sample }: AnnouncementRow) => ({
  id,
  title,
  body,
  from: Instant.parse(fromAt.getTime()),
  to: toAt === null ? undefined : Instant.parse(toAt.getTime()),
  isOff,
  sample,
})
