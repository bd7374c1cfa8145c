import { charactersOf } from '@rostrum/contract/kernel/characters'
import type { MemberId } from '@rostrum/contract/kernel'
import { NoticeId, type NoticeKind } from '@rostrum/contract/member'
import { noticeBodyMax, noticeTitleMax } from '@rostrum/contract/member/limits'
import { newId, type Transaction } from '@rostrum/server/kernel/db'
import type { Kernel } from '@rostrum/server/kernel'
import type { NoticeRepository, NoticeRow } from './repository'
import type { PushRepository } from '../push/repository'

/** A message to members. */
export interface NewNotice {
  readonly to: MemberId | readonly MemberId[]
  readonly kind: NoticeKind
  /** Cut at 60 characters. */
  readonly title: string
  /** Cut at 500 characters. */
  readonly content: string
  /** One of our pages with its query, as `linkTo` writes it. */
  readonly link?: string
  /** Names the event: `feedback.replied:123:…`. The same key is sent to the same member once. */
  readonly key: string
  /** ms since 1970: afterwards it is not pushed to a device; a day by default. */
  readonly usefulUntil?: number
  /** Reaches only members who consented. */
  readonly isMarketing?: boolean
}

/**
 * Stores a message for each member, tells their open clients, and pushes it as they wish. Within `tx` it exists exactly
 * if that commits.
 */
export type Notify = (notice: NewNotice, tx?: Transaction) => Promise<void>

const AT_ONCE = 500
const USEFUL_MS = 86_400_000

/** The way into the list of messages, for all slices. Tells `notice.stored` with the members concerned. */
export function notifier(
  { clock, db, events }: Pick<Kernel, 'clock' | 'db' | 'events'>,
  notices: NoticeRepository,
  pushes: PushRepository,
): Notify {
  async function store(tx: Transaction, rows: readonly NoticeRow[], usefulUntil: Date): Promise<void> {
    const added = await notices.add(tx, rows)
    const [first] = added
    if (!first) return
    const dueAt = new Date(clock.now())
    await pushes.add(
      tx,
      added.map(({ memberId, id }) => ({ memberId, noticeId: id, dueAt, tries: 0, done: [], usefulUntil })),
    )
    await events.emit(tx, {
      name: 'notice.stored',
      key: first.id,
      payload: { memberIds: added.map(({ memberId }) => memberId) },
    })
  }

  return async ({ to, kind, title, content, link, key, usefulUntil, isMarketing = false }, tx) => {
    const createdAt = new Date(clock.now())
    const members = typeof to === 'string' ? [to] : [...new Set(to)]
    const words = {
      key,
      kind,
      title: cut(title, noticeTitleMax),
      body: cut(content, noticeBodyMax),
      link: link ?? null,
      isMarketing,
    }
    const until = new Date(usefulUntil ?? clock.now() + USEFUL_MS)
    for (let from = 0; from < members.length; from += AT_ONCE) {
      const some = members.slice(from, from + AT_ONCE)
      const rows = (isMarketing ? await pushes.listAgreed(some, tx) : some).map(
        (memberId): NoticeRow => ({
          memberId,
          id: NoticeId.parse(newId()),
          ...words,
          createdAt,
          readAt: null,
          deletedAt: null,
          pushedAt: null,
        }),
      )
      if (rows.length > 0)
        await (tx ? store(tx, rows, until) : db.tx(rows[0]?.memberId ?? key, (own) => store(own, rows, until)))
    }
  }
}

function cut(text: string, max: number): string {
  const letters = charactersOf(text)
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : text
}
