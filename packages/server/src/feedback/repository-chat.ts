import { and, asc, count, desc, eq, gt, inArray, lt, lte, max, sql } from 'drizzle-orm'
import type { ChatId } from '@rostrum/contract/feedback'
import type { MemberId, OperatorId } from '@rostrum/contract/kernel'
import type { Database, Executor, Transaction } from '../kernel/db'
import type { Window } from './repository'
import { feedbackChat as chat, feedbackChatDeed as deed, feedbackChatMessage as message } from './tables-chat'

export type ChatRow = typeof chat.$inferSelect
export type ChatMessageRow = typeof message.$inferSelect
export type ChatDeedRow = typeof deed.$inferSelect

const isRunning = inArray(chat.state, ['waiting', 'open'])
const isWaiting = sql`${chat.state} = 'waiting'`
const isOpen = sql`${chat.state} = 'open'`

/** Conversations with customer service. What an owner has begins with the owner; what agents look for has its own index. */
export function chatRepository({ q }: Database) {
  const ofChat = ({ owner, id }: Pick<ChatRow, 'owner' | 'id'>) => and(eq(message.owner, owner), eq(message.chatId, id))

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
    /** Held until the transaction ends, like the two that follow. */
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
    /** Undefined when one is running by now: another process began it in the same instant. */
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
    addDeed: async (tx: Executor, row: ChatDeedRow) => void (await tx.insert(deed).values(row)),
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
    listDeeds: ({ owner, id }: Pick<ChatRow, 'owner' | 'id'>, limit: number): Promise<ChatDeedRow[]> =>
      q
        .select()
        .from(deed)
        .where(and(eq(deed.owner, owner), eq(deed.chatId, id)))
        .orderBy(asc(deed.at), asc(deed.id))
        .limit(limit),

    /** Whether the operator opened it after `since`. */
    async isReading({ owner, id }: Pick<ChatRow, 'owner' | 'id'>, by: OperatorId, since: Date): Promise<boolean> {
      const [row] = await q
        .select({ id: deed.id })
        .from(deed)
        .where(
          and(eq(deed.owner, owner), eq(deed.chatId, id), eq(deed.by, by), eq(deed.deed, 'read'), gt(deed.at, since)),
        )
        .limit(1)
      return row !== undefined
    },

    countWaiting: () => q.$count(chat, isWaiting),
    /** How many came before. */
    async countBefore({ waitingSince, id }: ChatRow): Promise<number> {
      const [row] = await q
        .select({ before: count() })
        .from(chat)
        .where(and(isWaiting, sql`(${chat.waitingSince}, ${chat.id}) < (${waitingSince}, ${id})`))
      return row?.before ?? 0
    },
    listWaiting: ({ offset, limit }: Window): Promise<ChatRow[]> =>
      q.select().from(chat).where(isWaiting).orderBy(asc(chat.waitingSince), asc(chat.id)).limit(limit).offset(offset),
    listOpen: ({ offset, limit }: Window): Promise<ChatRow[]> =>
      q.select().from(chat).where(isOpen).orderBy(asc(chat.saidAt), asc(chat.id)).limit(limit).offset(offset),
    listMine: (operatorId: OperatorId, { offset, limit }: Window): Promise<ChatRow[]> =>
      q
        .select()
        .from(chat)
        .where(and(eq(chat.operatorId, operatorId), isOpen))
        .orderBy(asc(chat.saidAt), asc(chat.id))
        .limit(limit)
        .offset(offset),
    listClosed: ({ offset, limit }: Window): Promise<ChatRow[]> =>
      q
        .select()
        .from(chat)
        .where(sql`${chat.closedAt} is not null`)
        .orderBy(desc(chat.closedAt), desc(chat.id))
        .limit(limit)
        .offset(offset),

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
    async listImages(of: Pick<ChatRow, 'owner' | 'id'>) {
      const rows = await q
        .select({ imageIds: message.imageIds })
        .from(message)
        .where(and(ofChat(of), sql`cardinality(${message.imageIds}) > 0`))
      return rows.flatMap(({ imageIds }) => imageIds)
    },
    async forget(tx: Transaction, { owner, id }: Pick<ChatRow, 'owner' | 'id'>): Promise<void> {
      await tx.delete(message).where(and(eq(message.owner, owner), eq(message.chatId, id)))
      await tx.delete(deed).where(and(eq(deed.owner, owner), eq(deed.chatId, id)))
      await tx.delete(chat).where(and(eq(chat.owner, owner), eq(chat.id, id)))
    },

    async isOwner(owner: string): Promise<boolean> {
      const [row] = await q
        .select({ at: max(chat.at) })
        .from(chat)
        .where(eq(chat.owner, owner))
      return row?.at !== null && row?.at !== undefined
    },
    /** Every conversation of one owner becomes another's. */
    async handTo(tx: Transaction, from: string, memberId: MemberId): Promise<void> {
      await tx.update(chat).set({ owner: memberId, memberId }).where(eq(chat.owner, from))
      await tx.update(message).set({ owner: memberId }).where(eq(message.owner, from))
      await tx.update(deed).set({ owner: memberId }).where(eq(deed.owner, from))
    },
    listOf: (owner: string, limit: number): Promise<ChatRow[]> =>
      q.select().from(chat).where(eq(chat.owner, owner)).orderBy(desc(chat.at), desc(chat.id)).limit(limit),
    forgetPhones: async (tx: Executor, owner: string) =>
      void (await tx.update(chat).set({ callPhone: null }).where(eq(chat.owner, owner))),
  }
}

export type ChatRepository = ReturnType<typeof chatRepository>
