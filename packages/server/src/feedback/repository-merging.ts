import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Clock } from '../kernel/clock'
import { moved, movedBy, type Merging } from '../kernel/holdings'
import { feedbackReport, feedbackReportLog } from './tables'
import { feedbackCase, feedbackEntry } from './tables-cases'
import { feedbackChat, feedbackChatDeed, feedbackChatMessage } from './tables-chat'

const alongside = async (): Promise<void> => undefined

/** What becomes of each of this slice's tables when two accounts of one person are merged. */
export const mergesOf = (clock: Clock) =>
  ({
    // What was said and done about a case or a report stands under its number.
    cases: [moved({ table: feedbackCase, member: feedbackCase.memberId }), movedBy([feedbackEntry], alongside)],
    reports: [
      moved({ table: feedbackReport, member: feedbackReport.memberId }),
      movedBy([feedbackReportLog], alongside),
    ],
    chats: [
      moved({
        table: feedbackChat,
        member: feedbackChat.owner,
        same: [],
        // Of one person one conversation is running at most: the other account's goes on.
        async prepare(tx, { from, into }) {
          const running = inArray(feedbackChat.state, ['waiting', 'open'])
          const others = tx
            .select({ id: feedbackChat.id })
            .from(feedbackChat)
            .where(and(eq(feedbackChat.owner, into), running))
          await tx
            .update(feedbackChat)
            .set({ state: 'closed', closedAt: new Date(clock.now()), promisedAt: null })
            .where(and(eq(feedbackChat.owner, from), running, sql`exists (${others})`))
          await tx.update(feedbackChat).set({ memberId: into }).where(eq(feedbackChat.owner, from))
        },
      }),
      moved({ table: feedbackChatDeed, member: feedbackChatDeed.owner, same: [], isSilent: true }),
    ],
    messages: [moved({ table: feedbackChatMessage, member: feedbackChatMessage.owner, same: [], isSilent: true })],
  }) satisfies Record<string, readonly Merging[]>
