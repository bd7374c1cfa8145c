import { Refusal } from '../refusal'
import type { Leadership } from './leadership'
import type { Writers } from './writer'

/** Asks another process; rejects when it does not answer in time. */
export interface Asks {
  readonly me: string
  ask(process: string, question: string): Promise<string>
  onAsk(answer: (question: string) => Promise<string>): void
}

export interface LedOptions<D, S> {
  readonly local: Writers<D, S>
  readonly leadership: Leadership
  readonly asks: Asks
  /** Other drafts are written where they arise: they may be refused inside, or must not wait. */
  mayTravel(draft: D): boolean
  /** Restores what does not survive JSON: the dates of the leader's rows arrive as texts. */
  revive(stored: S): S
}

interface Waiting<D, S> {
  readonly draft: D
  resolve(stored: S): void
  reject(error: unknown): void
}

type Outcome<S> =
  | { readonly stored: S }
  | { readonly refusal: Pick<Refusal, 'reason' | 'details'> }
  | { readonly failed: true }

/**
 * Writers that pass the chat of a hot room to its leader. What the leader does not answer is written here: a repeat
 * changes nothing.
 */
export function createLedWriters<D, S>({
  local,
  leadership,
  asks,
  mayTravel,
  revive,
}: LedOptions<D, S>): Writers<D, S> {
  const waiting = new Map<string, Waiting<D, S>[]>()
  const travelling = new Set<Promise<void>>()

  asks.onAsk(async (question) => {
    // Our own software sent them; the drafts were checked where they arose.
    const { room, drafts } = JSON.parse(question) as { room: string; drafts: D[] }
    return JSON.stringify(await Promise.all(drafts.map((draft) => outcomeOf(local.submit(room, draft)))))
  })

  async function travel(leader: string, room: string, group: readonly Waiting<D, S>[]): Promise<void> {
    const answer = await asks
      .ask(leader, JSON.stringify({ room, drafts: group.map(({ draft }) => draft) }))
      .catch(() => undefined)
    if (answer === undefined) leadership.silent(room)
    const outcomes = answer === undefined ? [] : (JSON.parse(answer) as Outcome<S>[])
    group.forEach((one, index) => settle(room, one, outcomes[index] ?? { failed: true }))
  }

  function settle(room: string, { draft, resolve, reject }: Waiting<D, S>, outcome: Outcome<S>): void {
    if ('stored' in outcome) resolve(revive(outcome.stored))
    else if ('refusal' in outcome) reject(new Refusal(outcome.refusal.reason, outcome.refusal.details))
    else local.submit(room, draft).then(resolve, reject)
  }

  function flush(leader: string, room: string): void {
    const group = waiting.get(room) ?? []
    waiting.delete(room)
    const done = travel(leader, room, group).finally(() => travelling.delete(done))
    travelling.add(done)
  }

  return {
    submit(room, draft) {
      const leader = mayTravel(draft) ? leadership.leaderOf(room) : undefined
      if (leader === undefined || leader === asks.me) return local.submit(room, draft)
      const group = waiting.get(room) ?? []
      // Drafts that arrive together are sent together.
      if (group.length === 0) setImmediate(() => flush(leader, room))
      waiting.set(room, group)
      return new Promise<S>((resolve, reject) => void group.push({ draft, resolve, reject }))
    },
    async idle() {
      while (travelling.size > 0) await Promise.all(travelling)
      await local.idle()
    },
  }
}

async function outcomeOf<S>(stored: Promise<S>): Promise<Outcome<S>> {
  try {
    return { stored: await stored }
  } catch (error) {
    return error instanceof Refusal ? { refusal: { reason: error.reason, details: error.details } } : { failed: true }
  }
}
