import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Clock } from '../kernel/clock'
import { moved, movedBy, type Merging } from '../kernel/holdings'
import { feedbackReport, feedbackReportLog } from './tables'
import { feedbackCase, feedbackCaseAction, feedbackEntry } from './tables-cases'
import { feedbackChat, feedbackChatAction, feedbackChatMessage } from './tables-chat'

const alongside = async (): Promise<void> => undefined

/** What happens to each table of this slice when two accounts of one person are merged. */
export const mergesOf = (clock: Clock) =>
  ({
    // The entries of a case or a report are stored under its number.
    cases: [
      moved({ table: feedbackCase, member: feedbackCase.memberId }),
      movedBy([feedbackEntry, feedbackCaseAction], alongside),
    ],
    reports: [
      moved({ table: feedbackReport, member: feedbackReport.memberId }),
      movedBy([feedbackReportLog], alongside),
    ],
    chats: [
      moved({
        table: feedbackChat,
        member: feedbackChat.owner,
        same: [],
        // One person has at most one running conversation: the other account's continues.
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
      moved({ table: feedbackChatAction, member: feedbackChatAction.owner, same: [], isSilent: true }),
    ],
    messages: [moved({ table: feedbackChatMessage, member: feedbackChatMessage.owner, same: [], isSilent: true })],
  }) satisfies Record<string, readonly Merging[]>
