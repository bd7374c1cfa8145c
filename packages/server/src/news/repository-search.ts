import { and, desc, eq, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { TimeSpan } from '../kernel/contributions'
import { duringSpan, searchCondition, type Database } from '../kernel/db'
import { articleLevels } from './repository-levels'
import type { Reader } from './policy'
import { newsArticle as article, newsCategory as category, newsVideo as video } from './tables'

export interface Search {
  readonly words: string
  readonly reader: Reader | undefined
  readonly titlesOnly: boolean
  readonly now: Date
  readonly offset: number
  readonly limit: number
  readonly span?: TimeSpan | undefined
}

/**
 * The condition over the text this reader may read: otherwise a search would reveal the rest word by word. `mayRead`
 * absent: titles only.
 */
function readable(
  tokens: typeof article.tokens | typeof video.tokens,
  words: string,
  { title, rest, mayRead }: { title: SQL; rest: SQL; mayRead?: SQL | true },
): SQL {
  const whole = sql`${title} || ' ' || ${rest}`
  if (mayRead === true) return searchCondition(tokens, whole, words)
  return searchCondition(
    tokens,
    mayRead ? sql`case when ${mayRead} then ${whole} else ${title} end` : title,
    words,
    true,
  )
}

/** Every member sees the summary of an article; visitors only that of public ones. */
export function articleSays(words: string, reader: Reader | undefined, titlesOnly = false): SQL {
  const mayRead = reader ? true : sql`${article.isPublic}`
  return readable(article.tokens, words, {
    title: sql`${article.title}`,
    rest: sql`${article.summary}`,
    mayRead: titlesOnly ? undefined : mayRead,
  })
}

/** Only members who may watch a video see its description. */
export function videoSays(words: string, reader: Reader | undefined, titlesOnly = false): SQL {
  const texts = { title: sql`${video.title}`, rest: sql`${video.description}` }
  if (titlesOnly || !reader) return readable(video.tokens, words, texts)
  if (reader.permissions.includes('*:*:*')) return readable(video.tokens, words, { ...texts, mayRead: true })
  const own =
    reader.teacherId === undefined ? sql`false` : sql`${video.teacherId} is not distinct from ${reader.teacherId}`
  const mayRead = sql`(cardinality(${video.levelIds}) = 0 or ${video.levelIds} && ${sql.param([...reader.levelIds])}::text[] or ${own})`
  return readable(video.tokens, words, { ...texts, mayRead })
}

/** Articles and videos by words, newest first. */
export function searchRepository({ q }: Database) {
  return {
    async articles({ words, reader, titlesOnly, now, offset, limit, span }: Search) {
      const found = articleSays(words, reader, titlesOnly)
      return q
        .select({
          id: article.id,
          title: article.title,
          summary: article.summary,
          categoryName: category.name,
          authorId: article.authorId,
          sourceName: article.sourceName,
          coverId: article.coverId,
          publishAt: article.publishAt,
          levelIds: articleLevels,
          isPublic: article.isPublic,
          sample: article.sample,
        })
        .from(article)
        .innerJoin(category, eq(category.code, article.categoryCode))
        .where(
          and(
            inArray(article.state, ['published', 'edited']),
            lte(article.publishAt, now),
            duringSpan(article.publishAt, span),
            found,
          ),
        )
        .orderBy(desc(article.publishAt), desc(article.id))
        .limit(limit)
        .offset(offset)
    },
    async videos({ words, reader, titlesOnly, now, offset, limit, span }: Search) {
      const found = videoSays(words, reader, titlesOnly)
      return q
        .select({
          id: video.id,
          title: video.title,
          description: video.description,
          teacherId: video.teacherId,
          coverId: video.coverId,
          publishAt: video.publishAt,
          levelIds: video.levelIds,
          isPublic: video.isPublic,
          sample: video.sample,
        })
        .from(video)
        .where(
          and(
            inArray(video.state, ['published', 'edited']),
            lte(video.publishAt, now),
            duringSpan(video.publishAt, span),
            found,
          ),
        )
        .orderBy(desc(video.publishAt), desc(video.id))
        .limit(limit)
        .offset(offset)
    },
  }
}

export type SearchRepository = ReturnType<typeof searchRepository>
