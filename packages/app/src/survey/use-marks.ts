import { useRef, useState } from 'react'
import type { WorkAnswer } from '@rostrum/contract/survey'
import { readJson, usePlatform, type DeviceStorage } from '../kernel'
import { useWho } from './queries'

/** A recording that can be heard. */
interface Spoken {
  readonly fileId: string
  readonly url: string
}

/** What a marker gives one answer. */
interface Marks {
  readonly scores: Readonly<Record<string, number | undefined>>
  readonly comment: string
  readonly voice?: Spoken | undefined
}

interface KeptMarks extends Marks {
  /** The answer as it was when they were given. */
  readonly seen: string
}

/** The place on the device of what one marker gave one answer and has not handed in. */
export const marksKey = (answerId: string, who: string): string => `survey.mark.${answerId}.${who}`

function keptIn(storage: DeviceStorage, key: string): KeptMarks | undefined {
  const kept = readJson<KeptMarks>(storage, key)
  return kept && typeof kept.comment === 'string' && typeof kept.scores === 'object' ? kept : undefined
}

const marksOf = ({ marks, comment, voice }: WorkAnswer): Marks => ({
  scores: Object.fromEntries(Object.entries(marks).map(([id, { points }]) => [id, points])),
  comment,
  voice,
})

/** Marks as they are given: on the device at once, until the server has them. */
export function useMarks(work: WorkAnswer) {
  const { storage } = usePlatform()
  const key = marksKey(work.id, useWho())
  const [kept, setKept] = useState(() => keptIn(storage, key))
  const [now, setNow] = useState<Marks>(() => kept ?? marksOf(work))
  // A recording arrives after more was typed.
  const latest = useRef(now)
  const show = (next: Marks): void => {
    latest.current = next
    setNow(next)
  }
  const put = (part: Partial<Marks>): void => {
    show({ ...latest.current, ...part })
    storage.set(key, JSON.stringify({ ...latest.current, seen: work.seen } satisfies KeptMarks))
  }
  return {
    scores: now.scores,
    comment: now.comment,
    voice: now.voice,
    /** Somebody marked it meanwhile, or it was handed in again: these are the own marks of before. */
    isOvertaken: kept !== undefined && kept.seen !== work.seen,
    say: (comment: string) => put({ comment }),
    speak: (voice: Spoken | undefined) => put({ voice }),
    score: (id: string, points: number) => put({ scores: { ...latest.current.scores, [id]: points } }),
    missing: Object.keys(work.marks).filter((id) => now.scores[id] === undefined).length,
    /** The server has them. */
    done: () => storage.remove(key),
    /** Drops the own marks for those that the server has. */
    takeTheirs(): void {
      storage.remove(key)
      setKept(undefined)
      show(marksOf(work))
    },
  }
}

export type Marking = ReturnType<typeof useMarks>
