import { and, asc, desc, eq, inArray, isNotNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import type { CategoryCode, ColumnId, NewsId } from '@rostrum/contract/news'
import type { MemberId, TeacherId } from '@rostrum/contract/kernel'
import { hotDays } from '@rostrum/contract/news/limits'
import type { TimeSpan } from '../kernel/contributions'
import { duringSpan, type Database } from '../kernel/db'
import type { PageWindow } from '../kernel/paging'
import type { CursorPosition } from './cursor'
import type { OpinionStored } from './opinions/stored'
import type { Reader } from './policy'
import { newsAudio as audio } from './audio/tables'
import { newsDraft as draft } from './desk/tables'
import { articleLevels } from './repository-levels'
import { articleSays } from './repository-search'
import {
  newsArticle as article,
  newsCategory as category,
  newsColumn as column,
  newsCounter as counter,
} from './tables'

/** Which articles a list shows. Absent: no such condition. */
export interface ArticleFilter {
  readonly category?: CategoryCode
  readonly author?: TeacherId
  readonly column?: ColumnId
  readonly followedBy?: MemberId
  readonly unreadBy?: MemberId
  /** Without the categories that this member leaves out. */
  readonly notMutedBy?: MemberId
  /** Opinions only. */
  readonly opinions?: true
  readonly keyword?: string
  /** The searching reader: text they may not read does not affect the results. */
  readonly reader?: Reader
}
export interface NewsWindow extends PageWindow {
  readonly after?: CursorPosition
}
export type ArticleRow = Awaited<ReturnType<ArticleRepository['find']>> & object
export type ListedRow = Awaited<ReturnType<ArticleRepository['list']>>[number]
export type NewArticle = typeof article.$inferInsert

const HOT_DAYS_MS = hotDays * 86_400_000

/** The counters of an article or a video; missing ones are zero. */
export const counts = {
  reads: sql<number>`coalesce(${counter.reads}, 0)`.mapWith(Number),
  likes: sql<number>`coalesce(${counter.likes}, 0)`.mapWith(Number),
  favourites: sql<number>`coalesce(${counter.favourites}, 0)`.mapWith(Number),
  comments: sql<number>`coalesce(${counter.comments}, 0)`.mapWith(Number),
}
/** A reply weighs more than a like, a like more than a read. */
const heat = sql<number>`coalesce(${counter.reads} + 5 * ${counter.likes} + 10 * ${counter.comments}, 0)`.mapWith(
  Number,
)

const listed = {
  id: article.id,
  categoryCode: article.categoryCode,
  categoryName: category.name,
  columnId: article.columnId,
  columnName: column.title,
  title: article.title,
  summary: article.summary,
  coverId: article.coverId,
  authorId: article.authorId,
  sourceName: article.sourceName,
  sourceUrl: article.sourceUrl,
  sourceDay: article.sourceDay,
  publishAt: article.publishAt,
  editedAt: article.editedAt,
  levelIds: articleLevels,
  isPublic: article.isPublic,
  opinion: article.opinion,
  sample: article.sample,
  ...counts,
  heat,
}

const whole = {
  ...listed,
  body: article.body,
  opening: article.opening,
  commentsOpen: article.commentsOpen,
  audioSec: audio.durationSec,
}

const published = and(inArray(article.state, ['published', 'edited']), lte(article.publishAt, sql.placeholder('now')))

/** One condition per field of the filter; their values come as placeholders of the same name. */
const conditions: Readonly<Record<Exclude<keyof ArticleFilter, 'keyword' | 'reader'>, SQL>> = {
  category: eq(article.categoryCode, sql.placeholder('category')),
  author: eq(article.authorId, sql.placeholder('author')),
  column: eq(article.columnId, sql.placeholder('column')),
  opinions: isNotNull(article.opinion),
  followedBy: sql`exists (select 1 from news_follow f where f.member_id = ${sql.placeholder('followedBy')}
    and ((f.kind = 'author' and f.target = ${article.authorId}) or (f.kind = 'column' and f.target = ${article.columnId}::text)))`,
  notMutedBy: sql`not exists (select 1 from news_category_mute m where m.member_id = ${sql.placeholder('notMutedBy')}
    and m.category_code = ${article.categoryCode})`,
  unreadBy: sql`not exists (select 1 from news_read r where r.who = ${sql.placeholder('unreadBy')} and r.news_id = ${article.id})`,
}
const filterNames = ['category', 'author', 'column', 'opinions', 'followedBy', 'unreadBy', 'notMutedBy'] as const

/** `old`: the oldest first; `hot`: by what readers did. */
export type ArticleOrder = 'recent' | 'old' | 'hot'

/** Articles, categories and columns. */
export function articleRepository({ q, tx }: Database) {
  const prepared = new Map<string, ReturnType<typeof prepareList>>()
  const byId = q
    .select(whole)
    .from(article)
    .innerJoin(category, eq(category.code, article.categoryCode))
    .leftJoin(column, eq(column.id, article.columnId))
    .leftJoin(counter, eq(counter.newsId, article.id))
    .leftJoin(audio, eq(audio.fileId, article.audioId))
    .where(and(eq(article.id, sql.placeholder('id')), published))
    .prepare('news.article')

  function listQuery(where: (SQL | undefined)[], order: ArticleOrder, goesOn: boolean) {
    const key = order === 'hot' ? heat : article.publishAt
    const cast = order === 'hot' ? sql`bigint` : sql`timestamptz`
    const [further, along] = order === 'old' ? [sql`>`, asc] : [sql`<`, desc]
    const after = sql`(${key}, ${article.id}) ${further} (${sql.placeholder('value')}::${cast}, ${sql.placeholder('afterId')}::uuid)`
    return q
      .select(listed)
      .from(article)
      .innerJoin(category, eq(category.code, article.categoryCode))
      .leftJoin(column, eq(column.id, article.columnId))
      .leftJoin(counter, eq(counter.newsId, article.id))
      .where(
        and(
          published,
          ...where,
          goesOn ? after : undefined,
          order === 'hot' ? sql`${article.publishAt} > ${sql.placeholder('since')}` : undefined,
        ),
      )
      .orderBy(along(key), along(article.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
  }
  const prepareList = (name: string, where: SQL[], order: ArticleOrder, goesOn: boolean) =>
    listQuery(where, order, goesOn).prepare(name)

  return {
    async find(id: NewsId, now: Date) {
      const [row] = await byId.execute({ id, now })
      return row
    },

    /** `offset` serves clients that only know page numbers; ours continue from `after`. */
    async list(filter: ArticleFilter, order: ArticleOrder, window: NewsWindow, now: Date) {
      const { keyword, reader, ...plain } = filter
      const used = filterNames.filter((name) => plain[name] !== undefined)
      const values = {
        ...plain,
        now,
        since: new Date(now.getTime() - HOT_DAYS_MS),
        limit: window.limit,
        offset: window.after === undefined ? window.offset : 0,
        value: order === 'hot' ? window.after?.value : new Date(window.after?.value ?? 0),
        afterId: window.after?.id,
      }
      const goesOn = window.after !== undefined
      const where = used.map((name) => conditions[name])
      if (keyword !== undefined) {
        return listQuery([...where, articleSays(keyword, reader)], order, goesOn).execute(values)
      }
      const name = ['news.list', order, ...used, ...(goesOn ? ['on'] : [])].join('.')
      const query = prepared.get(name) ?? prepareList(name, where, order, goesOn)
      prepared.set(name, query)
      return query.execute(values)
    },

    async listNear(
      near: { id: NewsId; columnId: ColumnId | null; categoryCode: CategoryCode; opinion: OpinionStored | null },
      limit: number,
      now: Date,
    ) {
      const codes = sql.param(near.opinion?.stocks.map(({ code }) => code) ?? [])
      const isOnSame = sql`exists (select 1 from jsonb_array_elements(${article.opinion} -> 'stocks') s where s ->> 'code' = any(${codes}::text[]))`
      return q
        .select(listed)
        .from(article)
        .innerJoin(category, eq(category.code, article.categoryCode))
        .leftJoin(column, eq(column.id, article.columnId))
        .leftJoin(counter, eq(counter.newsId, article.id))
        .where(
          and(
            inArray(article.state, ['published', 'edited']),
            lte(article.publishAt, now),
            ne(article.id, near.id),
            near.opinion === null
              ? eq(article.categoryCode, near.categoryCode)
              : or(eq(article.categoryCode, near.categoryCode), isOnSame),
          ),
        )
        .orderBy(
          ...(near.opinion === null ? [] : [sql`${isOnSame} desc`]),
          sql`${article.columnId} is not distinct from ${near.columnId}::uuid desc`,
          desc(article.publishAt),
          desc(article.id),
        )
        .limit(limit)
    },

    /** Published opinions on a security, newest first. */
    listOpinionsOn: async (code: string, limit: number, now: Date, span?: TimeSpan) =>
      q
        .select(listed)
        .from(article)
        .innerJoin(category, eq(category.code, article.categoryCode))
        .leftJoin(column, eq(column.id, article.columnId))
        .leftJoin(counter, eq(counter.newsId, article.id))
        .where(
          and(
            inArray(article.state, ['published', 'edited']),
            lte(article.publishAt, now),
            duringSpan(article.publishAt, span),
            sql`${article.opinion} -> 'stocks' @> ${JSON.stringify([{ code }])}::jsonb`,
          ),
        )
        .orderBy(desc(article.publishAt), desc(article.id))
        .limit(limit),

    /** Whether anything was published that is no sample. */
    async hasOwn(): Promise<boolean> {
      const found = await q
        .select({ id: article.id })
        .from(article)
        .where(and(inArray(article.state, ['published', 'edited']), eq(article.sample, false)))
        .limit(1)
      return found.length > 0
    },

    listCategories: async () =>
      q.select().from(category).orderBy(asc(category.position), asc(category.code)).limit(200),

    async findColumn(id: ColumnId) {
      const [row] = await q.select().from(column).where(eq(column.id, id))
      return row
    },

    /** Adds a published article, and the working copy that editors go on from. */
    add: (row: NewArticle) =>
      tx(row.id, async (inside) => {
        const at = { changedAt: row.publishAt, touchedAt: row.publishAt }
        await inside.insert(article).values(row)
        const opinion = row.opinion && { ...row.opinion, stocks: row.opinion.stocks.map(({ code }) => code) }
        const written = {
          ...row,
          ...at,
          opinion: opinion && { ...opinion, evidence: [...opinion.evidence], interest: opinion.interest ?? '' },
        }
        await inside.insert(draft).values({ ...written, state: 'published', version: 1, changedBy: 'system' })
      }),
    addCategories: async (rows: (typeof category.$inferInsert)[]) =>
      void (await q.insert(category).values(rows).onConflictDoNothing()),
    addColumn: async (row: typeof column.$inferInsert) => void (await q.insert(column).values(row)),
  }
}

export type ArticleRepository = ReturnType<typeof articleRepository>
