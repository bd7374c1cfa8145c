import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { HelpCategory, HelpId } from '@rostrum/contract/content'
import { searchAny, type Database, type Executor } from '../kernel/db'
import type { PageWindow } from '../kernel/paging'
import { contentHelp as help, contentHelpCounter as counter, contentHelpVote as vote } from './tables-help'

type Stored = typeof help.$inferSelect
export type HelpToWrite = typeof help.$inferInsert
export type HelpVoteRow = typeof vote.$inferSelect
/** A question with its votes. */
export type HelpRecord = Omit<Stored, 'tokens'> & { readonly useful: number; readonly useless: number }
const useful = sql<number>`coalesce(${counter.useful}, 0)`.mapWith(Number)
const useless = sql<number>`coalesce(${counter.useless}, 0)`.mapWith(Number)
const columns = {
  id: help.id,
  category: help.category,
  question: help.question,
  answer: help.answer,
  words: help.words,
  position: help.position,
  isOff: help.isOff,
  updatedAt: help.updatedAt,
  sample: help.sample,
  useful,
  useless,
}
const shown = eq(help.isOff, false)

/** Questions, answers and the votes on them. */
export function helpRepository({ q }: Database) {
  const from = (tx: Executor = q) => tx.select(columns).from(help).leftJoin(counter, eq(counter.helpId, help.id))

  return {
    countByCategory: async () =>
      q
        .select({ category: help.category, count: count() })
        .from(help)
        .where(shown)
        .groupBy(help.category)
        .orderBy(asc(help.category))
        .limit(100),
    async find(id: HelpId, tx: Executor = q): Promise<HelpRecord | undefined> {
      const [row] = await from(tx).where(eq(help.id, id))
      return row
    },
    /** Nobody else changes it until the transaction ends. */
    async hold(tx: Executor, id: HelpId): Promise<HelpRecord | undefined> {
      const held = await tx.select({ id: help.id }).from(help).where(eq(help.id, id)).for('update')
      if (held.length === 0) return undefined
      const [row] = await from(tx).where(eq(help.id, id))
      return row
    },
    /** In the arranged order within a category, else most useful first. */
    list(category: HelpCategory | undefined, { offset, limit }: PageWindow): Promise<HelpRecord[]> {
      const order = category ? [asc(help.position), asc(help.id)] : [desc(useful), asc(help.position), asc(help.id)]
      return from()
        .where(and(shown, category && eq(help.category, category)))
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
    },
    /** The questions that hold any of these tokens, most useful first. */
    listHolding: (
      tokens: readonly string[],
      category: HelpCategory | undefined,
      limit: number,
    ): Promise<HelpRecord[]> =>
      from()
        .where(and(shown, searchAny(help.tokens, tokens), category && eq(help.category, category)))
        .orderBy(desc(useful), asc(help.position), asc(help.id))
        .limit(limit),
    listByIds: async (ids: readonly HelpId[]) =>
      q
        .select({ id: help.id, question: help.question, isOff: help.isOff })
        .from(help)
        .where(inArray(help.id, [...ids]))
        .limit(ids.length),
    listRelated: (id: HelpId, category: HelpCategory, limit: number): Promise<HelpRecord[]> =>
      from()
        .where(and(shown, eq(help.category, category), ne(help.id, id)))
        .orderBy(asc(help.position), asc(help.id))
        .limit(limit),
    listAll: (category: HelpCategory | undefined, { offset, limit }: PageWindow): Promise<HelpRecord[]> =>
      from()
        .where(category && eq(help.category, category))
        .orderBy(asc(help.category), asc(help.position), asc(help.id))
        .limit(limit)
        .offset(offset),
    async add(row: HelpToWrite, tx: Executor = q): Promise<void> {
      await tx.insert(help).values(row)
    },
    async change(tx: Executor, id: HelpId, row: Omit<HelpToWrite, 'id' | 'sample'>): Promise<void> {
      await tx.update(help).set(row).where(eq(help.id, id))
    },
    async findVote(helpId: HelpId, who: string): Promise<boolean | undefined> {
      const [row] = await q
        .select({ useful: vote.useful })
        .from(vote)
        .where(and(eq(vote.helpId, helpId), eq(vote.who, who)))
      return row?.useful
    },
    /** One vote per person: a new vote replaces the earlier one. */
    async vote(tx: Executor, row: HelpVoteRow): Promise<void> {
      // The counter's row is locked first, so that two votes at once are added up one after the other.
      await tx.insert(counter).values({ helpId: row.helpId, useful: 0, useless: 0 }).onConflictDoNothing()
      await tx.select().from(counter).where(eq(counter.helpId, row.helpId)).for('update')
      const [before] = await tx
        .select({ useful: vote.useful })
        .from(vote)
        .where(and(eq(vote.helpId, row.helpId), eq(vote.who, row.who)))
      await tx
        .insert(vote)
        .values(row)
        .onConflictDoUpdate({
          target: [vote.helpId, vote.who],
          set: { useful: row.useful, reason: row.reason, at: row.at },
        })
      const more = {
        useful: Number(row.useful) - Number(before?.useful ?? false),
        useless: Number(!row.useful) - Number(before?.useful === false),
      }
      await tx
        .update(counter)
        .set({ useful: sql`${counter.useful} + ${more.useful}`, useless: sql`${counter.useless} + ${more.useless}` })
        .where(eq(counter.helpId, row.helpId))
    },
  }
}

export type HelpRepository = ReturnType<typeof helpRepository>
