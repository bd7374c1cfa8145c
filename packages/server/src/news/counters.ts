import type { CommentId, NewsId } from '@rostrum/contract/news'
import type { Logger } from 'pino'

export interface Counts {
  readonly reads: number
  readonly likes: number
  readonly favourites: number
  readonly comments: number
}

/** Counts the touched items again, in one statement each, so that a repeat changes nothing. */
export interface Recount {
  articles(ids: readonly NewsId[]): Promise<void>
  comments(ids: readonly CommentId[]): Promise<void>
}

const FLUSH_MS = 1_000
export const NO_COUNTS: Counts = { reads: 0, likes: 0, favourites: 0, comments: 0 }

/**
 * Hot counters. An action is a row of its own; the sums of touched items are written once a second, always counted from
 * the rows and never added up, so they are right again after a crash. Until then this process adds the difference for
 * its own readers.
 */
export function createCounters(recount: Recount, log: Pick<Logger, 'warn'>) {
  let waiting = new Map<NewsId, Counts>()
  let writing = new Map<NewsId, Counts>()
  let touchedComments = new Set<CommentId>()
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function write(): Promise<void> {
    writing = waiting
    waiting = new Map()
    const comments = touchedComments
    touchedComments = new Set()
    try {
      if (writing.size > 0) await recount.articles([...writing.keys()].sort())
      if (comments.size > 0) await recount.comments([...comments].sort())
      writing = new Map()
    } catch (error) {
      log.warn({ error: String(error), articles: writing.size }, 'counters are written at the next try')
      for (const [id, counts] of writing) waiting.set(id, sum(waiting.get(id) ?? NO_COUNTS, counts))
      for (const id of comments) touchedComments.add(id)
      writing = new Map()
    }
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
    add(id: NewsId, change: Partial<Counts>): void {
      waiting.set(id, sum(waiting.get(id) ?? NO_COUNTS, { ...NO_COUNTS, ...change }))
    },
    touchComment(id: CommentId): void {
      touchedComments.add(id)
    },
    /** The stored counts plus the changes since. Never below zero. */
    now(id: NewsId, stored: Counts): Counts {
      return notBelowZero(sum(stored, sum(waiting.get(id) ?? NO_COUNTS, writing.get(id) ?? NO_COUNTS)))
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

function sum(a: Counts, b: Counts): Counts {
  return {
    reads: a.reads + b.reads,
    likes: a.likes + b.likes,
    favourites: a.favourites + b.favourites,
    comments: a.comments + b.comments,
  }
}

function notBelowZero({ reads, likes, favourites, comments }: Counts): Counts {
  return {
    reads: Math.max(0, reads),
    likes: Math.max(0, likes),
    favourites: Math.max(0, favourites),
    comments: Math.max(0, comments),
  }
}
