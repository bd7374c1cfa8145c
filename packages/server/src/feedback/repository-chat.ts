import { and, asc, count, desc, eq, exists, gt, inArray, lt, lte, max, sql } from 'drizzle-orm'
import type { ChatId } from '@rostrum/contract/feedback'
import type { MemberId, OperatorId } from '@rostrum/contract/kernel'
import { containing, countWaiting, type Database, type Executor, type Transaction } from '../kernel/db'
import type { PageWindow } from '../kernel/paging'
import { feedbackChat as chat, feedbackChatAction as action, feedbackChatMessage as message } from './tables-chat'

export type ChatRow = typeof chat.$inferSelect
export type ChatMessageRow = typeof message.$inferSelect
export type ChatActionRow = typeof action.$inferSelect

const isRunning = inArray(chat.state, ['waiting', 'open'])
const isWaiting = sql`${chat.state} = 'waiting'`
const isOpen = sql`${chat.state} = 'open'`

const ofChat = ({ owner, id }: Pick<ChatRow, 'owner' | 'id'>) => and(eq(message.owner, owner), eq(message.chatId, id))

function ofOwner({ q }: Database) {
  return {
    async find(id: ChatId): Promise<ChatRow | undefined> {
      const [row] = await q.select().from(chat).where(eq(chat.id, id)).limit(1)
      return row
    },
    async findOf(owner: string, id: ChatId): Promise<ChatRow | undefined> {
      const [row] = await q
        .select()
        .from(chat)
        .where(and(eq(chat.owner, owner), eq(chat.id, id)))
      return row
    },
    async findLatest(owner: string): Promise<ChatRow | undefined> {
      const [row] = await q
        .select()
        .from(chat)
        .where(eq(chat.owner, owner))
        .orderBy(desc(chat.at), desc(chat.id))
        .limit(1)
      return row
    },
    /** The conversation before another one. */
    async findBefore({ owner, at, id }: ChatRow): Promise<ChatId | undefined> {
      const [row] = await q
        .select({ id: chat.id })
        .from(chat)
        .where(and(eq(chat.owner, owner), sql`(${chat.at}, ${chat.id}) < (${at}, ${id})`))
        .orderBy(desc(chat.at), desc(chat.id))
        .limit(1)
      return row?.id
    },
  }
}

/** Changes, each in the caller's transaction. */
function changes() {
  return {
    /** Locked until the transaction ends, like the two that follow. */
    async hold(tx: Transaction, owner: string, id: ChatId): Promise<ChatRow | undefined> {
      const [row] = await tx
        .select()
        .from(chat)
        .where(and(eq(chat.owner, owner), eq(chat.id, id)))
        .for('update')
      return row
    },
    async holdRunning(tx: Transaction, owner: string): Promise<ChatRow | undefined> {
      const [row] = await tx
        .select()
        .from(chat)
        .where(and(eq(chat.owner, owner), isRunning))
        .for('update')
      return row
    },
    /** Undefined when one is running: another process began it in the same instant. */
    async start(tx: Transaction, row: ChatRow): Promise<ChatRow | undefined> {
      const [added] = await tx.insert(chat).values(row).onConflictDoNothing().returning()
      return added
    },
    async change(
      tx: Executor,
      { owner, id }: Pick<ChatRow, 'owner' | 'id'>,
      part: Partial<ChatRow>,
    ): Promise<ChatRow | undefined> {
      const [row] = await tx
        .update(chat)
        .set(part)
        .where(and(eq(chat.owner, owner), eq(chat.id, id)))
        .returning()
      return row
    },
    addMessage: async (tx: Executor, row: ChatMessageRow) => void (await tx.insert(message).values(row)),
    addAction: async (tx: Executor, row: ChatActionRow) => void (await tx.insert(action).values(row)),
  }
}

function messages({ q }: Database) {
  return {
    async findMessage(of: Pick<ChatRow, 'owner' | 'id'>, seq: number): Promise<ChatMessageRow | undefined> {
      const [row] = await q
        .select()
        .from(message)
        .where(and(ofChat(of), eq(message.seq, seq)))
      return row
    },
    /** Ascending. */
    listAfter: (of: Pick<ChatRow, 'owner' | 'id'>, seq: number, limit: number): Promise<ChatMessageRow[]> =>
      q
        .select()
        .from(message)
        .where(and(ofChat(of), gt(message.seq, seq)))
        .orderBy(asc(message.seq))
        .limit(limit),
    /** Descending. */
    listBefore: (of: Pick<ChatRow, 'owner' | 'id'>, seq: number, limit: number): Promise<ChatMessageRow[]> =>
      q
        .select()
        .from(message)
        .where(and(ofChat(of), lt(message.seq, seq)))
        .orderBy(desc(message.seq))
        .limit(limit),
    async countUnread(tx: Executor, of: Pick<ChatRow, 'owner' | 'id'>, seq: number): Promise<number> {
      return tx.$count(message, and(ofChat(of), gt(message.seq, seq), eq(message.from, 'agent')))
    },
    listActions: ({ owner, id }: Pick<ChatRow, 'owner' | 'id'>, limit: number): Promise<ChatActionRow[]> =>
      q
        .select()
        .from(action)
        .where(and(eq(action.owner, owner), eq(action.chatId, id)))
        .orderBy(asc(action.at), asc(action.id))
        .limit(limit),

    /** Whether the operator opened it after `since`. */
    async isReading({ owner, id }: Pick<ChatRow, 'owner' | 'id'>, by: OperatorId, since: Date): Promise<boolean> {
      const [row] = await q
        .select({ id: action.id })
        .from(action)
        .where(
          and(
            eq(action.owner, owner),
            eq(action.chatId, id),
            eq(action.by, by),
            eq(action.action, 'read'),
            gt(action.at, since),
          ),
        )
        .limit(1)
      return row !== undefined
    },
  }
}

/** Agents' queries. */
function queues({ q }: Database) {
  return {
    countWaiting: () => q.$count(chat, isWaiting),
    /** How many came before. */
    async countBefore({ waitingSince, id }: ChatRow): Promise<number> {
      const [row] = await q
        .select({ before: count() })
        .from(chat)
        .where(and(isWaiting, sql`(${chat.waitingSince}, ${chat.id}) < (${waitingSince}, ${id})`))
      return row?.before ?? 0
    },
    listWaiting: ({ offset, limit }: PageWindow): Promise<ChatRow[]> =>
      q.select().from(chat).where(isWaiting).orderBy(asc(chat.waitingSince), asc(chat.id)).limit(limit).offset(offset),
    waiting: () => countWaiting(q, chat, isWaiting, chat.waitingSince),
    listOpen: ({ offset, limit }: PageWindow): Promise<ChatRow[]> =>
      q.select().from(chat).where(isOpen).orderBy(asc(chat.saidAt), asc(chat.id)).limit(limit).offset(offset),
    listMine: (operatorId: OperatorId, { offset, limit }: PageWindow): Promise<ChatRow[]> =>
      q
        .select()
        .from(chat)
        .where(and(eq(chat.operatorId, operatorId), isOpen))
        .orderBy(asc(chat.saidAt), asc(chat.id))
        .limit(limit)
        .offset(offset),
    listClosed: ({ offset, limit }: PageWindow): Promise<ChatRow[]> =>
      q
        .select()
        .from(chat)
        .where(sql`${chat.closedAt} is not null`)
        .orderBy(desc(chat.closedAt), desc(chat.id))
        .limit(limit)
        .offset(offset),
    /** Where either side said these words, the newest first. */
    listSaying: (words: string, { offset, limit }: PageWindow): Promise<ChatRow[]> =>
      q
        .select()
        .from(chat)
        .where(
          exists(
            q
              .select({ seq: message.seq })
              .from(message)
              .where(and(eq(message.owner, chat.owner), eq(message.chatId, chat.id), containing(message.text, words))),
          ),
        )
        .orderBy(desc(chat.saidAt), desc(chat.id))
        .limit(limit)
        .offset(offset),
  }
}

/** Jobs' queries. */
function dues({ q }: Database) {
  return {
    listIdle: (before: Date, limit: number): Promise<ChatRow[]> =>
      q
        .select()
        .from(chat)
        .where(and(isOpen, eq(chat.unanswered, 0), lte(chat.saidAt, before)))
        .orderBy(asc(chat.saidAt), asc(chat.id))
        .limit(limit),
    listUnnoticed: (before: Date, limit: number): Promise<ChatRow[]> =>
      q
        .select()
        .from(chat)
        .where(and(sql`${chat.noticedSeq} < ${chat.agentSeq}`, lte(chat.agentAt, before)))
        .orderBy(asc(chat.agentAt), asc(chat.id))
        .limit(limit),
    listOutdated: (before: Date, limit: number): Promise<ChatRow[]> =>
      q
        .select()
        .from(chat)
        .where(and(sql`${chat.closedAt} is not null`, lte(chat.closedAt, before)))
        .orderBy(asc(chat.closedAt), asc(chat.id))
        .limit(limit),
  }
}

/** The data kept of an owner, and its deletion. */
function keeping({ q }: Database) {
  return {
    async listImages(of: Pick<ChatRow, 'owner' | 'id'>) {
      const rows = await q
        .select({ imageIds: message.imageIds })
        .from(message)
        .where(and(ofChat(of), sql`cardinality(${message.imageIds}) > 0`))
      return rows.flatMap(({ imageIds }) => imageIds)
    },
    async forget(tx: Transaction, { owner, id }: Pick<ChatRow, 'owner' | 'id'>): Promise<void> {
      await tx.delete(message).where(and(eq(message.owner, owner), eq(message.chatId, id)))
      await tx.delete(action).where(and(eq(action.owner, owner), eq(action.chatId, id)))
      await tx.delete(chat).where(and(eq(chat.owner, owner), eq(chat.id, id)))
    },

    async isOwner(owner: string): Promise<boolean> {
      const [row] = await q
        .select({ at: max(chat.at) })
        .from(chat)
        .where(eq(chat.owner, owner))
      return row?.at !== null && row?.at !== undefined
    },
    /** Moves every conversation of one owner to another. */
    async handTo(tx: Transaction, from: string, memberId: MemberId): Promise<void> {
      await tx.update(chat).set({ owner: memberId, memberId }).where(eq(chat.owner, from))
      await tx.update(message).set({ owner: memberId }).where(eq(message.owner, from))
      await tx.update(action).set({ owner: memberId }).where(eq(action.owner, from))
    },
    listOf: (owner: string, limit: number): Promise<ChatRow[]> =>
      q.select().from(chat).where(eq(chat.owner, owner)).orderBy(desc(chat.at), desc(chat.id)).limit(limit),
    forgetMobiles: async (tx: Executor, owner: string) =>
      void (await tx.update(chat).set({ callbackMobile: null }).where(eq(chat.owner, owner))),
  }
}

/**
 * Conversations with customer service. An index begins with the owner for owners' queries; agents' queries have their
 * own index.
 */
export const chatRepository = (db: Database) => ({
  ...ofOwner(db),
  ...changes(),
  ...messages(db),
  ...queues(db),
  ...dues(db),
  ...keeping(db),
})

export type ChatRepository = ReturnType<typeof chatRepository>
