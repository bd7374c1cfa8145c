import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { NewsId, OpinionWritten } from '@rostrum/contract/news'
import type { Database } from '@rostrum/server/kernel/db'
import { newsDraftStep as step } from '../desk/tables'

/** A publication: the words it brought, who wrote them, and who let them through. */
export interface PublishedVersion {
  readonly at: Date
  readonly savedBy: string | null
  readonly passedBy: string | null
  readonly title: string | null
  readonly summary: string | null
  readonly body: string | null
  readonly opinion: OpinionWritten | null
  /** It replaced what members read before. */
  readonly isChange: boolean
}

export function changeRepository({ q }: Database) {
  const saved = alias(step, 'saved')
  const lastBefore = (act: 'save' | 'pass') =>
    sql`(select max(s.version) from news_draft_step s where s.news_id = ${step.newsId} and s.act = ${act} and s.version < ${step.version})`
  return {
    /** The newest first. */
    listPublished: (id: NewsId, limit: number): Promise<PublishedVersion[]> =>
      q
        .select({
          at: step.at,
          savedBy: sql<string | null>`${saved.by}`,
          passedBy: sql<
            string | null
          >`(select p.by from news_draft_step p where p.news_id = ${step.newsId} and p.version = ${lastBefore('pass')})`,
          title: saved.title,
          summary: saved.summary,
          body: saved.body,
          opinion: saved.opinion,
          // What the product published itself has no step of its first publication.
          isChange: sql<boolean>`exists (select 1 from news_article a where a.id = ${step.newsId} and a.publish_at < ${step.at})`,
        })
        .from(step)
        .leftJoin(saved, and(eq(saved.newsId, step.newsId), sql`${saved.version} = ${lastBefore('save')}`))
        .where(and(eq(step.newsId, id), eq(step.act, 'publish')))
        .orderBy(desc(step.version))
        .limit(limit),
  }
}

export type ChangeRepository = ReturnType<typeof changeRepository>
