import type { AnswerValue, Answers, ChangedAnswers } from '@rostrum/contract/survey'
import { ApiFailure, readJson, type DeviceStorage, type Platform } from '../kernel'

/** What is kept on the device until the server has it. */
export interface UnsentAnswers {
  readonly version: number
  readonly answers: ChangedAnswers
}

export type SaveState = 'none' | 'saving' | 'saved' | 'kept' | 'local' | 'refused'

export interface DraftNow {
  readonly answers: Answers
  readonly state: SaveState
  /** When the server last took it. */
  readonly savedAt: number | undefined
}

interface DraftParts {
  readonly platform: Pick<Platform, 'storage' | 'timers' | 'lifecycle'>
  readonly key: string
  readonly version: number
  readonly answers: Answers
  readonly savedAt: number | undefined
  /** Absent for a visitor, whose answers stay on the device. */
  readonly send: ((answers: ChangedAnswers) => Promise<{ readonly savedAt: number }>) | undefined
}

const STILL_MS = 1_200
const AGAIN_MS = 10_000

/** The place on the device of what one person has answered of one questionnaire; `who` is '' for a visitor. */
export const draftKey = (id: string, who: string): string => `survey.${id}.${who}`

/** The same of homework. */
export const workDraftKey = (id: string, who: string): string => `survey.work.${id}.${who}`

/** Whether the server will say the same the next time, too. */
export const isRefusal = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.reason?.startsWith('survey.') === true

export function unsentIn(storage: DeviceStorage, key: string): UnsentAnswers | undefined {
  const kept = readJson<UnsentAnswers>(storage, key)
  return kept && typeof kept.version === 'number' && typeof kept.answers === 'object' ? kept : undefined
}

export function withChanges(answers: Answers, changes: ChangedAnswers): Answers {
  const all = Object.entries({ ...answers, ...changes })
  return Object.fromEntries(all.flatMap(([id, answer]) => (answer === null ? [] : [[id, answer]])))
}

/**
 * Answers as they are given: on the device at once, at the server as soon as the hand rests and the line is there. What
 * is on its way stays on the device until the server has taken it.
 */
export function createDraft({ platform, key, version, answers: before, savedAt: last, send }: DraftParts) {
  const { storage, timers, lifecycle } = platform
  const kept = unsentIn(storage, key)
  let unsent: ChangedAnswers = kept?.version === version ? kept.answers : {}
  let now: DraftNow = {
    answers: withChanges(before, unsent),
    state: last === undefined ? 'none' : 'saved',
    savedAt: last,
  }
  let going: Promise<void> | undefined
  let isHeld = false
  let cancel: () => void = () => undefined
  const listeners = new Set<() => void>()
  const show = (next: Partial<DraftNow>): void => {
    now = { ...now, ...next }
    for (const listener of listeners) listener()
  }
  const hasUnsent = (): boolean => Object.keys(unsent).length > 0
  const keep = (): void => {
    if (!hasUnsent()) return storage.remove(key)
    storage.set(key, JSON.stringify({ version, answers: unsent } satisfies UnsentAnswers))
  }
  const soon = (ms: number): void => {
    cancel()
    cancel = timers.after(ms, () => void flush())
  }
  const push = async (by: NonNullable<typeof send>): Promise<void> => {
    const sent = unsent
    show({ state: 'saving' })
    try {
      const { savedAt } = await by(sent)
      // What was changed meanwhile goes with the next one.
      unsent = Object.fromEntries(Object.entries(unsent).filter(([id, answer]) => sent[id] !== answer))
      keep()
      show({ state: 'saved', savedAt })
      if (hasUnsent()) soon(STILL_MS)
    } catch (failure) {
      show({ state: isRefusal(failure) ? 'refused' : 'kept' })
      if (!isRefusal(failure)) soon(AGAIN_MS)
    }
  }
  function flush(): Promise<void> {
    cancel()
    if (send && !going && !isHeld && hasUnsent()) going = push(send).finally(() => (going = undefined))
    return going ?? Promise.resolve()
  }

  return {
    now: () => now,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(id: string, answer: AnswerValue | undefined): void {
      unsent = { ...unsent, [id]: answer ?? null }
      keep()
      show({ answers: withChanges(now.answers, { [id]: answer ?? null }), state: send ? now.state : 'local' })
      if (send) soon(STILL_MS)
    },
    flush,
    /**
     * Hands in by this call. A save on its way arrives first and none leaves meanwhile: after the hand-in it would open
     * again what is in. Handed in, nothing is left to send.
     */
    async handIn<T>(submit: () => Promise<T>): Promise<T> {
      isHeld = true
      try {
        await going
        const reply = await submit()
        unsent = {}
        keep()
        return reply
      } finally {
        isHeld = false
        if (send && hasUnsent()) soon(STILL_MS)
        else cancel()
      }
    },
    /** Sends what is left now, and whenever the line is back. */
    start(): () => void {
      void flush()
      const off = lifecycle.onOnline((isOnline) => void (isOnline && flush()))
      return () => {
        off()
        void flush()
        cancel()
      }
    },
  }
}

export type AnswersDraft = ReturnType<typeof createDraft>
