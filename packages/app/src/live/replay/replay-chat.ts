import type { LiveMessage } from '@rostrum/contract/live'

/** A message with its position in the replay, ms. */
export interface ReplayLine {
  readonly ms: number
  readonly message: LiveMessage
}

export interface ReplayChatDeps {
  /**
   * Lines from `fromMs` up to, but not including, `toMs`, ascending. Complete up to `untilMs`, which may be less than
   * requested.
   */
  read(fromMs: number, toMs: number): Promise<{ readonly rows: readonly ReplayLine[]; readonly untilMs: number }>
  readonly durationMs: number
}

export interface ReplayChatSnapshot {
  /** The lines up to this position of the replay, oldest first. */
  readonly lines: readonly ReplayLine[]
  readonly isLoading: boolean
  readonly hasFailed: boolean
}

export interface ReplayChat {
  subscribe(run: () => void): () => void
  /** Returns the same object until something changes. */
  getSnapshot(): ReplayChatSnapshot
  /** The picture's present position. Called during playing and at once after a jump. */
  at(ms: number): void
  /** Repeats a failed read. */
  retry(): void
  /** A moderator removed a line. */
  remove(id: string): void
}

/** How much chat before a jump's target is loaded, so that the reader can follow it. */
const BACK_MS = 60_000
/** How early lines are loaded. */
const AHEAD_MS = 20_000
const PAGE_MS = 60_000
/** A larger step between two looks is a jump; playing at double speed with four looks a second moves half a second. */
const JUMP_MS = 3_000
const SHOWN_MAX = 300

/**
 * The chat of a replay in step with its picture. It keeps one unbroken stretch of lines and starts a new one on every
 * jump out of it, forwards and backwards.
 */
export function createReplayChat({ read, durationMs }: ReplayChatDeps): ReplayChat {
  const listeners = new Set<() => void>()
  let now = 0
  let from = 0
  let until = 0
  let rows: readonly ReplayLine[] = []
  let run = 0
  let isLoading = false
  let hasFailed = false
  let isAnchored = false
  let snapshot: ReplayChatSnapshot = { lines: [], isLoading: false, hasFailed: false }

  function publish(): void {
    const lines = shownAt(rows, now)
    const isSame =
      lines.length === snapshot.lines.length && lines.at(-1) === snapshot.lines.at(-1) && lines[0] === snapshot.lines[0]
    if (isSame && isLoading === snapshot.isLoading && hasFailed === snapshot.hasFailed) return
    snapshot = { lines: isSame ? snapshot.lines : lines, isLoading, hasFailed }
    for (const one of listeners) one()
  }

  function anchor(ms: number): void {
    run += 1
    isAnchored = true
    from = until = Math.max(0, ms - BACK_MS)
    rows = []
    isLoading = hasFailed = false
    void more()
  }

  async function more(): Promise<void> {
    const mine = run
    const to = Math.min(durationMs, Math.max(until + PAGE_MS, now + AHEAD_MS))
    if (isLoading || hasFailed || to <= until) return
    isLoading = true
    publish()
    const page = await read(until, to).catch(() => undefined)
    if (mine !== run) return
    isLoading = false
    hasFailed = page === undefined
    if (page) {
      const known = new Set(rows.map(({ message }) => message.id))
      rows = [...rows, ...page.rows.filter(({ message }) => !known.has(message.id))]
      until = Math.max(page.untilMs, until + 1)
    }
    publish()
    if (until < now + AHEAD_MS) void more()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    at(ms) {
      const isJump = Math.abs(ms - now) > JUMP_MS
      now = ms
      // A jump to the very start of the stretch would show no chat before it.
      const lacksPast = isJump && from > 0 && ms < from + BACK_MS / 2
      if (!isAnchored || ms < from || lacksPast || (isJump && ms > until)) anchor(ms)
      else if (until < Math.min(durationMs, ms + AHEAD_MS)) void more()
      publish()
    },
    retry() {
      hasFailed = false
      void more()
      publish()
    },
    remove(id) {
      rows = rows.filter(({ message }) => message.id !== id)
      publish()
    },
  }
}

function shownAt(rows: readonly ReplayLine[], now: number): readonly ReplayLine[] {
  let end = rows.length
  while (end > 0 && (rows[end - 1]?.ms ?? 0) > now) end -= 1
  return rows.slice(Math.max(0, end - SHOWN_MAX), end)
}
