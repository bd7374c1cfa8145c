import type { CommentId, NewsId } from '@rostrum/contract/news'
import type { Logger } from 'pino'
import { inBatches } from './in-batches'
import type { ReactionRepository } from './repository-reactions'
import { COUNTED_MAX, createTouched } from './touched'

export interface Counts {
  readonly reads: number
  readonly likes: number
  readonly favourites: number
  readonly comments: number
}
export const NO_COUNTS: Counts = { reads: 0, likes: 0, favourites: 0, comments: 0 }

interface Counted extends Counts {
  readonly id: NewsId
}
type Recount = Pick<ReactionRepository, 'count' | 'recountArticles' | 'recountComments'>
type Read<Args extends unknown[], Row> = (...args: Args) => PromiseLike<Row[]>

const isCountable = ({ reads, likes, favourites, comments }: Counts): boolean =>
  reads + likes + favourites + comments < COUNTED_MAX

/** Hot counters of articles, videos and comments. An action is a row of its own; see `createTouched`. */
export function createCounters(recount: Recount, log: Pick<Logger, 'warn'>) {
  const { recountArticles, recountComments } = recount
  const count = inBatches(recount.count)
  const articles = createTouched<NewsId>(recountArticles, log)
  const comments = createTouched<CommentId>(recountComments, log)
  const each = async (act: (one: Pick<typeof articles, 'flush' | 'stop'>) => Promise<void>) =>
    void (await Promise.all([act(articles), act(comments)]))

  return {
    touch: articles.touch,
    touchComment: comments.touch,
    /** What one count of an item became that was read, and then changed by this. */
    async after(read: Counted, kind: keyof Counts, by: -1 | 0 | 1): Promise<number> {
      const counts = isCountable(read) ? (await count([read.id])).get(read.id) : undefined
      return counts?.[kind] ?? read[kind] + by
    },
    /** The same read, with the counts of this moment; large ones are at most a second old. */
    current<Args extends unknown[], Row extends Counted>(read: Read<Args, Row>) {
      return async (...args: Args): Promise<Row[]> => {
        const waits = articles.waits()
        const rows = await read(...args)
        const ids = rows.flatMap((row) => (waits(row.id) && isCountable(row) ? [row.id] : []))
        if (ids.length === 0) return rows
        const counts = await count(ids)
        return rows.map((row) => ({ ...row, ...counts.get(row.id) }))
      }
    },
    flush: () => each(({ flush }) => flush()),
    start(): void {
      articles.start()
      comments.start()
    },
    stop: () => each(({ stop }) => stop()),
  }
}

export type NewsCounters = ReturnType<typeof createCounters>
