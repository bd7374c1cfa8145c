import { AnnouncementId, type noticeEndpoints } from '@rostrum/contract/content'
import { Instant, type AnswerOf, type OperatorId, type ParsedOf } from '@rostrum/contract/kernel'
import { isUuid, newId, type Transaction } from '@rostrum/server/kernel/db'
import { pageOfRows, refuse, seenOf, windowOf, type Kernel } from '@rostrum/server/kernel'
import { safeHtml, wordsOf } from '../html'
import { askedOf, factsOf, rowOf, type AskedNotice, type NoticeReading } from './asking-notice'
import { newOnes, waitingOf } from './public-reading'
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

export interface NoticeDeskParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db'>
  readonly notices: AnnouncementRepository
  readonly reading: NoticeReading
}

/** Notices as operators write, change and withdraw them. */
export function noticeDesk({ kernel: { clock, db }, notices, reading }: NoticeDeskParts) {
  const now = () => new Date(clock.now())
  const shown = (row: AnnouncementRow): Draft => ({
    ...factsOf(row),
    seen: seenOf(factsOf(row)),
    state: stateOf(row, now()),
  })
  async function found(id: AnnouncementId, seen: string, tx?: Transaction): Promise<AnnouncementRow> {
    const row = isUuid(id) ? await (tx ? notices.hold(tx, id) : notices.find(id)) : undefined
    if (!row) return refuse('content.row_not_found')
    mustBeSeen(factsOf(row), seen)
    return row
  }

  /** Shows it as it is asked for, or asks a second person first. */
  async function change(by: OperatorId, asked: AskedNotice, { seen, why }: Said): Promise<ChangedNotice> {
    const after = rowOf(asked, now())
    mustEndLater(after.fromAt, after.toAt)
    const waiting = await reading.ask(by, asked, why)
    if (waiting) return { after: { ...shown(after), seen, waiting } }
    return db.tx(asked.id, async (tx) => {
      const before = asked.isNew ? undefined : await found(asked.id, seen, tx)
      await (before ? notices.change(tx, after) : notices.add(tx, after))
      return { ...(before && { before: shown(before) }), after: shown(after) }
    })
  }

  return {
    async list({ state, ...page }: Asked<'content.listNoticeDrafts'>) {
      const [rows, total, waiting] = await Promise.all([
        notices.list(state, now(), windowOf(page)),
        notices.count(state, now()),
        reading.waiting(),
      ])
      const drafts = pageOfRows(rows, page, (row) => ({ ...shown(row), ...waitingOf(waiting, row.id) }))
      return { ...drafts, total, asked: newOnes(waiting) }
    },

    async save(by: OperatorId, asked: Asked<'content.saveNotice'>): Promise<ChangedNotice> {
      const { id, seen, title, body: typed, from, to, why } = asked
      const body = safeHtml(typed)
      if (wordsOf(body) === '') return refuse('content.body_empty')
      const before = id === undefined ? undefined : await found(id, seen)
      const start = from ?? before?.fromAt.getTime()
      const kept = { id: before?.id ?? AnnouncementId.parse(newId()), isOff: before?.isOff ?? false, isNew: !before }
      const period = { from: instantOf(start), to: instantOf(to) }
      return change(by, { ...kept, ...period, title, body, sample: false, words: [] }, { seen, why })
    },

    async withdraw(by: OperatorId, { id, isOff, ...said }: Asked<'content.withdrawNotice'>): Promise<ChangedNotice> {
      return change(by, { ...askedOf(await found(id, said.seen)), isOff }, said)
    },
  }
}

interface Said {
  readonly seen: string
  readonly why: string
}

export type NoticeDesk = ReturnType<typeof noticeDesk>

const instantOf = (ms: number | undefined): Instant | null => (ms === undefined ? null : Instant.parse(ms))
