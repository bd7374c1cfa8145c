import type { CommentId, NewsId } from '@rostrum/contract/news'
import type { Logger } from 'pino'

export interface Counts {
  readonly reads: number
  readonly likes: number
  readonly favourites: number
  readonly comments: number
}

export interface Recount {
  /** The counts of articles and videos, from the rows. */
  count(ids: readonly NewsId[]): Promise<ReadonlyMap<NewsId, Counts>>
  /** Counts the touched items again and stores that, in one statement each, so that a repeat changes nothing. */
  articles(ids: readonly NewsId[]): Promise<void>
  comments(ids: readonly CommentId[]): Promise<void>
}

interface Counted extends Counts {
  readonly id: NewsId
}
type Read<Args extends unknown[], Row> = (...args: Args) => PromiseLike<Row[]>

const FLUSH_MS = 1_000

/**
 * Hot counters. An action is a row of its own; the sums of touched items are written once a second, always counted from
 * the rows and never added up, so they are right again after a crash. Until then this process counts the touched items
 * for its readers.
 */
export function createCounters(recount: Recount, log: Pick<Logger, 'warn'>) {
  let waiting = new Set<NewsId>()
  let writing: ReadonlySet<NewsId> = new Set()
  let touchedComments = new Set<CommentId>()
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function write(): Promise<void> {
    writing = waiting
    waiting = new Set()
    const comments = touchedComments
    touchedComments = new Set()
    try {
      if (writing.size > 0) await recount.articles([...writing].sort())
      if (comments.size > 0) await recount.comments([...comments].sort())
    } catch (error) {
      log.warn({ error: String(error), articles: writing.size }, 'counters are written at the next try')
      for (const id of writing) waiting.add(id)
      for (const id of comments) touchedComments.add(id)
    }
    writing = new Set()
  }

  /** Writes the pending counts. A call during a write waits for it and then writes the rest. */
  async function flush(): Promise<void> {
    while (running !== undefined) await running
    if (waiting.size === 0 && touchedComments.size === 0) return
    running = write().finally(() => {
      running = undefined
    })
    await running
  }

  return {
    touch(id: NewsId): void {
      waiting.add(id)
    },
    touchComment(id: CommentId): void {
      touchedComments.add(id)
    },
    /** The counts of one item at this moment, from the rows. */
    async of(id: NewsId): Promise<Counts> {
      return (await recount.count([id])).get(id) ?? { reads: 0, likes: 0, favourites: 0, comments: 0 }
    },
    /**
     * The same read, with the counts of this moment. What was touched is asked for before the read: an item that is not
     * among it was written in full before the read began, whatever is written meanwhile.
     */
    current<Args extends unknown[], Row extends Counted>(read: Read<Args, Row>) {
      return async (...args: Args): Promise<Row[]> => {
        const touched = [waiting, writing]
        const rows = await read(...args)
        const ids = rows.map(({ id }) => id).filter((id) => touched.some((some) => some.has(id)))
        if (ids.length === 0) return rows
        const counts = await recount.count(ids)
        return rows.map((row) => ({ ...row, ...counts.get(row.id) }))
      }
    },
    flush,
    start(): void {
      timer ??= setInterval(() => void flush(), FLUSH_MS).unref()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      timer = undefined
      await flush()
    },
  }
}

export type NewsCounters = ReturnType<typeof createCounters>
