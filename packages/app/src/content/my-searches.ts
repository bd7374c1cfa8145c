import { useMemo, useState } from 'react'
import { readJson, usePlatform } from '@rostrum/app/kernel'

/** The list belongs to the device, whoever is signed in. */
const KEY = 'mySearches'
const KEPT = 12

interface Stored {
  readonly words: readonly string[]
  readonly isPaused: boolean
}

export interface MySearches extends Stored {
  note(words: string): void
  drop(words: string): void
  clear(): void
  pause(isPaused: boolean): void
}

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'words' in value &&
  Array.isArray(value.words) &&
  value.words.every((one) => typeof one === 'string') &&
  'isPaused' in value &&
  typeof value.isPaused === 'boolean'

/** Searches on this device, the latest first. Nothing is added while it is paused. */
export function useMySearches(): MySearches {
  const { storage } = usePlatform()
  const [stored, setStored] = useState<Stored>(() => {
    const found = readJson<unknown>(storage, KEY)
    return isStored(found) ? found : { words: [], isPaused: false }
  })
  return useMemo(() => {
    const keep = (next: Stored): void => {
      storage.set(KEY, JSON.stringify(next))
      setStored(next)
    }
    const without = (words: string) => stored.words.filter((one) => one !== words)
    return {
      ...stored,
      note: (words) => {
        if (!stored.isPaused && words !== '' && stored.words[0] !== words)
          keep({ ...stored, words: [words, ...without(words)].slice(0, KEPT) })
      },
      drop: (words) => keep({ ...stored, words: without(words) }),
      clear: () => keep({ ...stored, words: [] }),
      pause: (isPaused) => keep({ ...stored, isPaused }),
    }
  }, [stored, storage])
}
