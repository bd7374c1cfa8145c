import { Instant, type AnswerOf, type MemberId, type ParsedOf } from '@rostrum/contract/kernel'
import { NoticeId, type Dots, type memberEndpoints, type Notice, Unread } from '@rostrum/contract/member'
import { noticeKinds } from '@rostrum/contract/kinds'
import { noticeUndoMinutes } from '@rostrum/contract/member/limits'
import { isUuid, newId } from '@rostrum/server/kernel/db'
import { type Kernel, type MemberCaller, refuse } from '@rostrum/server/kernel'
import { mergedSettings, wholeSettings } from './policy'
import { NOTICE_TOPIC, type Telling } from './telling'
import type { PushSender } from '../push/service'
import type { NoticeRepository, NoticeRow } from './repository'
import type { PushRepository } from '../push/repository'
import { testWords } from './text.zh'

type Calls = typeof memberEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>

/** Whether the item of one of our pages is gone for this member. */
export type IsGone = (link: string) => Promise<boolean>

export interface NoticeParts extends Telling {
  readonly kernel: Kernel
  readonly notices: NoticeRepository
  readonly pushes: PushRepository
  readonly pusher: PushSender
  readonly isGone?: IsGone
}

const UNDO_MS = noticeUndoMinutes * 60_000
/** The prefix of the keys of messages about feedback. */
const FEEDBACK_KEYS = 'feedback.turned:'
/** A message that a person may still want to look up. */
const KEEP_MS = 180 * 86_400_000

/** A member's list of messages, their unread counts, and the delivery to devices. */
export function noticeService({ kernel, notices, pushes, pusher, hint, isGone = async () => false }: NoticeParts) {
  const { clock, db, events } = kernel
  const now = () => new Date(clock.now())
  const undoable = () => new Date(clock.now() - UNDO_MS)

  const settingsOf = async (memberId: MemberId) => wholeSettings((await pushes.findSetting(memberId))?.settings ?? {})

  async function unread(memberId: MemberId): Promise<Unread> {
    const [counts, { kinds }] = await Promise.all([notices.countUnread(memberId), settingsOf(memberId)])
    const total = kinds.reduce((sum, { kind, on }) => (on ? sum + (counts.get(kind) ?? 0) : sum), 0)
    const all = Object.fromEntries(noticeKinds.map((kind) => [kind, counts.get(kind) ?? 0]))
    return { total, kinds: Unread.shape.kinds.parse(all) }
  }

  /** The member's other devices are told, too. */
  async function changed(memberId: MemberId): Promise<Unread> {
    hint?.(memberId, NOTICE_TOPIC)
    return unread(memberId)
  }

  async function mustOwn(memberId: MemberId, asked: readonly NoticeId[]): Promise<readonly NoticeId[]> {
    const ids = [...new Set(asked)]
    const isAll = ids.every(isUuid) && (await notices.countOwn(memberId, ids, undoable())) === ids.length
    return isAll ? ids : refuse('member.notice_unknown')
  }

  async function present(rows: readonly NoticeRow[]): Promise<Notice[]> {
    const links = [...new Set(rows.flatMap(({ link }) => link ?? []))]
    const gone = new Set((await Promise.all(links.map(async (link) => ((await isGone(link)) ? [link] : [])))).flat())
    return rows.map(({ id, kind, title, body, link, readAt, createdAt }) => ({
      id,
      kind,
      title,
      body,
      link: link ?? undefined,
      isGone: link !== null && gone.has(link),
      readAt: readAt ? Instant.parse(readAt.getTime()) : undefined,
      createdAt: Instant.parse(createdAt.getTime()),
    }))
  }

  return {
    getSettings: settingsOf,
    async dots(memberId: MemberId): Promise<Dots> {
      const [{ total, kinds }, feedback] = await Promise.all([
        unread(memberId),
        notices.countUnreadAbout(memberId, FEEDBACK_KEYS),
      ])
      return { push: total, answer: kinds.answer, feedback }
    },

    async list(
      memberId: MemberId,
      { kind, pageNum, pageSize }: Asked<'member.listNotices'>,
    ): Promise<Answer<'member.listNotices'>> {
      const [rows, counts] = await Promise.all([
        notices.list(memberId, kind, { offset: (pageNum - 1) * pageSize, limit: pageSize + 1 }),
        unread(memberId),
      ])
      return { rows: await present(rows.slice(0, pageSize)), hasMore: rows.length > pageSize, unread: counts }
    },

    async read(memberId: MemberId, { ids, kind, all }: Asked<'member.readNotices'>): Promise<Unread> {
      const ways = [ids !== undefined, kind !== undefined, all === true].filter(Boolean).length
      if (ways !== 1) return refuse('member.notice_which')
      const which = ids === undefined ? { kind } : { ids: await mustOwn(memberId, ids) }
      return (await notices.read(memberId, which, now())) > 0 ? changed(memberId) : unread(memberId)
    },

    async remove(memberId: MemberId, { ids, undo = false }: Asked<'member.deleteNotices'>): Promise<Unread> {
      const own = await mustOwn(memberId, ids)
      await (undo ? notices.restore(memberId, own, undoable()) : notices.remove(memberId, own, now()))
      return changed(memberId)
    },

    async saveSettings(
      memberId: MemberId,
      change: Asked<'member.saveNoticeSettings'>,
    ): Promise<Answer<'member.saveNoticeSettings'>> {
      const saved = await db.tx(memberId, async (tx) => {
        const before = await pushes.holdSetting(tx, memberId, now())
        const settings = mergedSettings(before.settings, change)
        const agreedAt = settings.marketing === true ? (before.marketingAt ?? now()) : null
        await pushes.saveSetting(tx, { memberId, settings, marketingAt: agreedAt, changedAt: now() })
        return wholeSettings(settings)
      })
      hint?.(memberId, NOTICE_TOPIC)
      return saved
    },

    /** Bound to the session of the call: it ends with it. */
    async saveDevice(
      { memberId, sessionId }: MemberCaller,
      { platform, pushToken: token, vendor = platform === 'ios' ? 'apns' : 'jpush' }: Asked<'member.savePushDevice'>,
    ): Promise<{ canReach: boolean }> {
      if (token === '') {
        await pushes.forgetSessions(memberId, [sessionId])
        return { canReach: false }
      }
      await db.tx(memberId, (tx) =>
        pushes.saveToken(tx, { memberId, sessionId, platform, vendor, token, savedAt: now() }),
      )
      return { canReach: pusher.canReach(vendor) }
    },

    /** A message to oneself: into the list, and to each device at once. */
    async test(memberId: MemberId): Promise<Answer<'member.testNotice'>> {
      const id = NoticeId.parse(newId())
      const row: NoticeRow = {
        memberId,
        id,
        key: `test:${id}`,
        kind: 'system',
        ...testWords,
        link: null,
        isMarketing: false,
        createdAt: now(),
        readAt: null,
        deletedAt: null,
        pushedAt: null,
      }
      await db.tx(memberId, async (tx) => {
        await notices.add(tx, [row])
        await events.emit(tx, { name: 'notice.stored', key: id, payload: { memberIds: [memberId] } })
      })
      const outcomes = await pusher.sendNow(row)
      return { devices: outcomes.length, sent: outcomes.filter((kind) => kind === 'sent').length }
    },

    forgetOld: () => notices.forgetOld(undoable(), new Date(clock.now() - KEEP_MS)),
  }
}

export type NoticeService = ReturnType<typeof noticeService>
