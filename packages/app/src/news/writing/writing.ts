import type { CallInput } from '@rostrum/client'
import { ApiFailure, failureText, type Platform } from '@rostrum/app/kernel'
import { forgetText, keepText, keptTexts, type KeptText } from './kept'
import { inputOf, isSame, isWhole, writtenOf, type OwnText, type Written } from './manuscript'

/**
 * Where what was typed is: `saved` on the server; `local` on this device, until there are a title and a line; `saving`
 * on its way; `refused` on this device, because the server does not take it as it is; `conflict` on this device, because
 * it was changed elsewhere meanwhile.
 */
export type TypedState = 'saved' | 'local' | 'saving' | 'refused' | 'conflict'

export interface Writing {
  readonly written: Written
  /** What the server said last; absent until it has it. */
  readonly base: OwnText | undefined
  readonly state: TypedState
  /** Why the server does not take it. */
  readonly fault: string | undefined
}

export interface WritingParts {
  readonly platform: Pick<Platform, 'storage' | 'timers' | 'lifecycle'>
  readonly memberId: string
  readonly id: string
  readonly base: OwnText | undefined
  readonly blank: Written
  readonly save: (input: CallInput<'news.writeOwnDraft'>) => Promise<OwnText>
}

/** Nobody types that long without a pause; and each save is one call. */
const STILL_MS = 3_000
const AGAIN_MS = 15_000

interface Begun extends Pick<WritingParts, 'base' | 'blank'> {
  readonly kept: KeptText | undefined
}

/** What this device kept comes before what the server has, unless it was changed elsewhere since. */
function beginning({ kept, base, blank }: Begun): Writing {
  const written = kept?.written ?? (base ? writtenOf(base) : blank)
  const isLatest = kept?.version === (base?.version ?? 0)
  const local: TypedState = isLatest ? 'local' : 'conflict'
  return { written, base, state: kept ? local : 'saved', fault: undefined }
}

/** Why the server did not take it; nothing when it did not answer. */
function refusedAs(error: unknown): Partial<Writing> | undefined {
  if (!(error instanceof ApiFailure) || error.kind !== 'refusal') return undefined
  if (error.reason === 'news.draft_changed') return { state: 'conflict' }
  return { state: 'refused', fault: failureText(error) }
}

/** Takes what is typed, keeps it on this device at once, and hands it to the server whenever the typing pauses. */
export function createWriting({ platform, memberId, id, base, blank, save }: WritingParts) {
  const { storage, timers, lifecycle } = platform
  const listeners = new Set<() => void>()
  let now = beginning({ kept: keptTexts(storage, memberId)[id], base, blank })
  let cancel = (): void => undefined
  let running: Promise<boolean> | undefined

  const show = (part: Partial<Writing>): void => {
    now = { ...now, ...part }
    for (const listener of listeners) listener()
  }
  const version = (): number => now.base?.version ?? 0
  const saved = (): Written => (now.base ? writtenOf(now.base) : blank)
  const keep = (written: Written): void =>
    keepText(storage, memberId, id, { at: timers.now(), version: version(), written })
  const soon = (ms: number): void => {
    cancel()
    cancel = timers.after(ms, () => void flush())
  }
  /** The server has what was sent; what was typed meanwhile goes next. */
  const settle = (next: OwnText, sent: Written): void => {
    const isStill = isSame(now.written, sent)
    show({ base: next, fault: undefined, state: isStill ? 'saved' : 'local', written: isStill ? sent : now.written })
    // Evidence that is half typed is not sent, so only this device has it.
    if (isStill && sent.evidence.every(isWhole)) forgetText(storage, memberId, id)
    else keep(now.written)
  }
  const fail = (error: unknown): void => {
    const fault = refusedAs(error)
    show(fault ?? { state: 'local' })
    if (!fault) soon(AGAIN_MS)
  }
  const send = async (): Promise<boolean> => {
    const sent = now.written
    show({ state: 'saving' })
    const isDone = await save(inputOf(id, version(), sent)).then(
      (next) => {
        settle(next, sent)
        return true
      },
      (error: unknown) => {
        fail(error)
        return false
      },
    )
    return isDone && now.state === 'local' ? send() : isDone
  }
  /** Resolves to whether the server has all of it. */
  async function flush(): Promise<boolean> {
    cancel()
    if (now.state === 'saved') return true
    if (now.state === 'conflict' || now.written.title.trim() === '' || !lifecycle.isOnline()) return false
    running ??= send().finally(() => (running = undefined))
    return running
  }

  return {
    now: (): Writing => now,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(part: Partial<Written>): void {
      const written = { ...now.written, ...part }
      if (isSame(written, saved()) && now.state !== 'saving') {
        cancel()
        forgetText(storage, memberId, id)
        return show({ written, state: 'saved', fault: undefined })
      }
      keep(written)
      const isStuck = now.state === 'conflict' || now.state === 'saving'
      show({ written, fault: undefined, state: isStuck ? now.state : 'local' })
      soon(STILL_MS)
    },
    flush,
    /** After an act, or instead of what was typed here: goes on from what the server says. */
    adopt(next: OwnText): void {
      cancel()
      forgetText(storage, memberId, id)
      show({ base: next, written: writtenOf(next), state: 'saved', fault: undefined })
    },
    /** What was typed here takes the place of what was changed elsewhere. */
    insist(next: OwnText): Promise<boolean> {
      show({ base: next, state: 'local' })
      keep(now.written)
      return flush()
    },
    /** Sends what is left now, when the line is back, and when the page goes. */
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

export type WritingStore = ReturnType<typeof createWriting>
