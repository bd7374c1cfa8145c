import { AnnouncementId, type noticeEndpoints } from '@rostrum/contract/content'
import { Instant, type AnswerOf, type ParsedOf } from '@rostrum/contract/kernel'
import { isUuid, newId, type Transaction } from '@rostrum/server/kernel/db'
import { pageOfRows, refuse, seenOf, windowOf, type Kernel } from '@rostrum/server/kernel'
import { safeHtml, wordsOf } from '../html'
import type { AnnouncementRepository, AnnouncementRow } from './repository-notices'
import { mustBeSeen, mustEndLater, stateOf } from './seen'

type Calls = typeof noticeEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Draft = AnswerOf<Calls['content.saveNotice']>

/** A notice before and after a change; nothing before a new one. */
export interface ChangedNotice {
  readonly before?: Draft
  readonly after: Draft
}

/** Notices as operators write, change and withdraw them. */
export function noticeDesk({ clock, db }: Pick<Kernel, 'clock' | 'db'>, notices: AnnouncementRepository) {
  const now = () => new Date(clock.now())
  const shown = (row: AnnouncementRow): Draft => ({
    ...factsOf(row),
    seen: seenOf(factsOf(row)),
    state: stateOf(row, now()),
  })

  async function held(tx: Transaction, { id, seen }: { id: AnnouncementId; seen: string }): Promise<AnnouncementRow> {
    const row = (isUuid(id) ? await notices.hold(tx, id) : undefined) ?? refuse('content.row_not_found')
    mustBeSeen(factsOf(row), seen)
    return row
  }

  return {
    async list({ state, ...page }: Asked<'content.listNoticeDrafts'>) {
      const [rows, total] = await Promise.all([notices.list(state, now(), windowOf(page)), notices.count(state, now())])
      return { ...pageOfRows(rows, page, shown), total }
    },

    async save({ id, seen, title, body: typed, from, to }: Asked<'content.saveNotice'>): Promise<ChangedNotice> {
      const body = safeHtml(typed)
      if (wordsOf(body) === '') return refuse('content.body_empty')
      const texts = { title, body, toAt: to === undefined ? null : new Date(to), sample: false }
      return db.tx(id ?? 'new', async (tx) => {
        const before = id === undefined ? undefined : await held(tx, { id, seen })
        const fromAt = from === undefined ? (before?.fromAt ?? now()) : new Date(from)
        const kept = before ?? { id: AnnouncementId.parse(newId()), isOff: false }
        const row: AnnouncementRow = { ...kept, ...texts, fromAt }
        mustEndLater(row.fromAt, row.toAt)
        await (before ? notices.change(tx, row) : notices.add(tx, row))
        return { ...(before && { before: shown(before) }), after: shown(row) }
      })
    },

    async withdraw({ id, seen, isOff }: Asked<'content.withdrawNotice'>): Promise<ChangedNotice> {
      return db.tx(id, async (tx) => {
        const before = await held(tx, { id, seen })
        const row = { ...before, isOff }
        await notices.change(tx, row)
        return { before: shown(before), after: shown(row) }
      })
    },
  }
}

export type NoticeDesk = ReturnType<typeof noticeDesk>

/** What members can see of it, and whether they do. */
const factsOf = ({ id, title, body, fromAt, toAt, isOff, sample }: AnnouncementRow) => ({
  id,
  title,
  body,
  from: Instant.parse(fromAt.getTime()),
  to: toAt === null ? undefined : Instant.parse(toAt.getTime()),
  isOff,
  sample,
})
