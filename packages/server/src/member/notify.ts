import type { MemberId } from '@rostrum/contract/kernel'
import { NOTICE_BODY_MAX, NOTICE_TITLE_MAX, NoticeId, type NoticeKind } from '@rostrum/contract/member'
import { newId, type Transaction } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import type { NoticeRepository, NoticeRow } from './repository-notices'
import type { PushRepository } from './repository-pushes'

/** Something that members are told. */
export interface Tidings {
  readonly to: MemberId | readonly MemberId[]
  readonly kind: NoticeKind
  /** Cut at 60 characters. */
  readonly title: string
  /** Cut at 500 characters. */
  readonly content: string
  /** Page of ours with its query: `/pages/…?id=…`. */
  readonly link?: string
  /** Names what happened: `feedback.replied:123:…`. The same key to the same member is sent once. */
  readonly key: string
  /** ms since 1970: a device is not bothered with it afterwards; a day unless told. */
  readonly usefulUntil?: number
  /** Reaches only those who agreed to it. */
  readonly isMarketing?: boolean
}

/** Stores a message for each member, tells their open clients, and pushes it as they wish. Within `tx` it exists exactly if that commits. */
export type Notify = (tidings: Tidings, tx?: Transaction) => Promise<void>

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
      title: cut(title, NOTICE_TITLE_MAX),
      body: cut(content, NOTICE_BODY_MAX),
      link: link ?? null,
      isMarketing,
    }
    const until = new Date(usefulUntil ?? clock.now() + USEFUL_MS)
    for (let from = 0; from < members.length; from += AT_ONCE) {
      const some = members.slice(from, from + AT_ONCE)
      const rows = (isMarketing ? await pushes.listAgreed(some) : some).map(
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
  const letters = [...text]
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : text
}
