import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { HelpCategory, HelpId } from '@rostrum/contract/content'
import { searchCondition, type Database, type Executor } from '../kernel/db'
import { contentHelp as help, contentHelpCounter as counter, contentHelpVote as vote } from './tables-help'

type Stored = typeof help.$inferSelect
export type HelpToWrite = typeof help.$inferInsert
export type HelpVoteRow = typeof vote.$inferSelect
/** A question with its votes. */
export type HelpRecord = Omit<Stored, 'tokens'> & { readonly useful: number; readonly useless: number }
interface Window {
  readonly offset: number
  readonly limit: number
}

/** Questions, answers and what people think of them. */
export function helpRepository({ q }: Database) {
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
  const from = () => q.select(columns).from(help).leftJoin(counter, eq(counter.helpId, help.id))
  const shown = eq(help.isOff, false)

  return {
    countByCategory: () =>
      q
        .select({ category: help.category, count: count() })
        .from(help)
        .where(shown)
        .groupBy(help.category)
        .orderBy(asc(help.category))
        .limit(100),
    async find(id: HelpId): Promise<HelpRecord | undefined> {
      const [row] = await from().where(eq(help.id, id))
      return row
    },
    /** In its category as it was arranged, most useful first otherwise. Nothing matches words that hold nothing to search for. */
    async list(
      { keyword, category }: { keyword?: string; category?: HelpCategory },
      { offset, limit }: Window,
    ): Promise<HelpRecord[]> {
      const words = keyword
        ? searchCondition(help.tokens, sql`${help.question} || ' ' || ${help.words}`, keyword)
        : undefined
      if (keyword && !words) return []
      const order = category ? [asc(help.position), asc(help.id)] : [desc(useful), asc(help.position), asc(help.id)]
      return from()
        .where(and(shown, words, category && eq(help.category, category)))
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
    },
    listByIds: (ids: readonly HelpId[]) =>
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
    listAll: (category: HelpCategory | undefined, { offset, limit }: Window): Promise<HelpRecord[]> =>
      from()
        .where(category && eq(help.category, category))
        .orderBy(asc(help.category), asc(help.position), asc(help.id))
        .limit(limit)
        .offset(offset),
    async add(row: HelpToWrite): Promise<void> {
      await q.insert(help).values(row)
    },
    async change(id: HelpId, row: Omit<HelpToWrite, 'id' | 'sample'>): Promise<boolean> {
      return (await q.update(help).set(row).where(eq(help.id, id)).returning({ id: help.id })).length > 0
    },
    async findVote(helpId: HelpId, who: string): Promise<boolean | undefined> {
      const [row] = await q
        .select({ useful: vote.useful })
        .from(vote)
        .where(and(eq(vote.helpId, helpId), eq(vote.who, who)))
      return row?.useful
    },
    /** One vote of one person: another one takes the place of the first. */
    async vote(tx: Executor, row: HelpVoteRow): Promise<void> {
      // The counter's row is held first, so that two votes at once are added up one after the other.
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
