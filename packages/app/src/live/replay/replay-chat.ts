import type { LiveMessage } from '@rostrum/contract/live'

/** A message with its place in the replay, ms. */
export interface ReplayLine {
  readonly ms: number
  readonly message: LiveMessage
}

export interface ReplayChatDeps {
  /** Lines from `fromMs` up to, not with, `toMs`, ascending. Complete up to `untilMs`, which may be less than asked for. */
  read(fromMs: number, toMs: number): Promise<{ readonly rows: readonly ReplayLine[]; readonly untilMs: number }>
  readonly durationMs: number
}

export interface ReplayChatSnapshot {
  /** What had been said at this place of the replay, oldest first. */
  readonly lines: readonly ReplayLine[]
  readonly isLoading: boolean
  readonly hasFailed: boolean
}

export interface ReplayChat {
  subscribe(run: () => void): () => void
  /** The same object until something changes. */
  getSnapshot(): ReplayChatSnapshot
  /** The picture is here now. Called while it plays and at once after a jump. */
  at(ms: number): void
  /** Asks again for what could not be had. */
  retry(): void
  /** A line was removed by a moderator. */
  remove(id: string): void
}

/** What was said before the place jumped to, so that the talk can be followed. */
const BACK_MS = 60_000
/** Lines are there this long before they are needed. */
const AHEAD_MS = 20_000
const PAGE_MS = 60_000
/** More than this between two looks is a jump, not playing; double speed at four looks a second is half a second. */
const JUMP_MS = 3_000
const SHOWN_MAX = 300

/**
 * The chat of a replay in step with its picture. It keeps one unbroken stretch of lines and is anchored anew on every
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
      // Back to the very beginning of the stretch would show no talk that led there.
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
