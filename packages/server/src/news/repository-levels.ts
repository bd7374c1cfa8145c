import { sql } from 'drizzle-orm'
import type { LevelId } from '@rostrum/contract/kernel'
import { newsArticle as article, newsColumn as column } from './tables'

/** The levels that may read an article: its own, or those of its column. A public one is for everybody. */
export const articleLevels = sql<LevelId[]>`case
  when ${article.isPublic} or cardinality(${article.levelIds}) > 0 then ${article.levelIds}
  else coalesce((select of_column.level_ids from ${column} of_column where of_column.id = ${article.columnId}), '{}') end`.as(
  'level_ids',
)
