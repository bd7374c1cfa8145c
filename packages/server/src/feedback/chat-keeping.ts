import type { FileId, MemberId } from '@rostrum/contract/kernel'
import { linkTo } from '@rostrum/contract/pages'
import type { Transaction } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import type { ChatRules } from './chat-hours'
import type { ChatWriting } from './chat-writing'
import { eachAlone } from './each-alone'
import type { ChatRepository } from './repository-chat'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A member who has the page open has read an answer by then. */
const AWAY_MS = 60_000
const AT_ONCE = 200
const ANSWERED = {
  title: '客服回复了您',
  content: '您在在线客服的咨询有了回复，点开查看。',
  link: linkTo('feedback.service'),
} as const

export interface ChatKeepingParts {
  readonly kernel: Kernel
  readonly chats: ChatRepository
  readonly writing: ChatWriting
  rules(): Promise<ChatRules>
  hint(owner: string): void
  /** Adds an entry to a member's list of messages, once per key. */
  notify?(
    notice: { to: MemberId; kind: 'answer'; title: string; content: string; link: string; key: string },
    tx: Transaction,
  ): Promise<void>
  /** Deletes pictures that nothing shows any more. */
  discardImages?(ids: readonly FileId[]): Promise<void>
}

/** The timed jobs on conversations. Each may run in several processes at once. */
export function chatKeeping({ kernel, chats, writing, rules, hint, notify, discardImages }: ChatKeepingParts) {
  const { clock, db } = kernel

  return {
    /** Ends the conversations in which everything is answered and nobody has written since. */
    async closeIdle(): Promise<void> {
      const before = new Date(clock.now() - (await rules()).idleCloseHours * HOUR_MS)
      await eachAlone(
        kernel,
        'an idle conversation could not be closed',
        await chats.listIdle(before, AT_ONCE),
        async ({ owner, id }) => {
          const isClosed = await db.tx(owner, async (tx) => {
            const row = await chats.hold(tx, owner, id)
            if (row?.state !== 'open' || row.unanswered > 0 || row.saidAt > before) return false
            await writing.close(tx, row, 'closedByTime')
            return true
          })
          if (isClosed) hint(owner)
        },
      )
    },

    /** Tells absent members that they were answered. */
    async tellAnswered(): Promise<void> {
      const unnoticed = await chats.listUnnoticed(new Date(clock.now() - AWAY_MS), AT_ONCE)
      await eachAlone(kernel, 'a member could not be told of an answer', unnoticed, ({ owner, id }) =>
        db.tx(owner, async (tx) => {
          const row = await chats.hold(tx, owner, id)
          if (!row || row.noticedSeq >= row.agentSeq) return
          await chats.change(tx, row, { noticedSeq: row.agentSeq })
          if (row.memberId === null || row.readSeq >= row.agentSeq) return
          await notify?.(
            { to: row.memberId, kind: 'answer', ...ANSWERED, key: `feedback.chatAnswered:${id}:${row.agentSeq}` },
            tx,
          )
        }),
      )
    },

    /** Removes conversations when the retention time that operators set is over. */
    async forgetOld(): Promise<void> {
      const before = new Date(clock.now() - (await rules()).keepDays * DAY_MS)
      for (;;) {
        const rows = await chats.listOutdated(before, AT_ONCE)
        for (const row of rows) {
          const images = await chats.listImages(row)
          await db.tx(row.owner, (tx) => chats.forget(tx, row))
          if (images.length > 0) await discardImages?.(images)
        }
        if (rows.length < AT_ONCE) return
      }
    },

    /**
     * A member deleted the account. The messages stay until their retention ends, because they are records of advice;
     * the call-back number is removed, and the conversation ends.
     */
    async memberGone(memberId: MemberId): Promise<void> {
      await db.tx(memberId, async (tx) => {
        const running = await chats.holdRunning(tx, memberId)
        if (running) await writing.close(tx, running, 'closedByTime')
        await chats.forgetMobiles(tx, memberId)
      })
    },
  }
}
