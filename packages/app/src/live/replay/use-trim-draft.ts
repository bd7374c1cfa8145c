import { useState } from 'react'
import type { Replay } from '@rostrum/contract/live'
import { formatSpan, usePlatform } from '@rostrum/app/kernel'

/** A kept piece as it is typed. */
export interface TypedPiece {
  readonly key: number
  readonly from: string
  readonly to: string
}

interface Trim {
  readonly rows: readonly TypedPiece[]
  readonly note: string
}

/** The cuts of a replay as they are typed: kept on the device until they are saved. */
export function useTrimDraft(replay: Pick<Replay, 'id' | 'full' | 'cutNote'>) {
  const { storage } = usePlatform()
  const key = `live.trim.${replay.id}`
  const saved: Trim = {
    rows: (replay.full?.keep ?? []).map(({ fromMs, toMs }, place) => ({
      key: place,
      from: formatSpan(fromMs),
      to: formatSpan(toMs),
    })),
    note: replay.cutNote ?? '',
  }
  const [draft, setDraft] = useState<Trim | undefined>(() => readTrim(storage.get(key)))
  const { rows, note } = draft ?? saved
  const put = (next: Trim): void => {
    storage.set(key, JSON.stringify(next))
    setDraft(next)
  }
  return {
    rows,
    note,
    isChanged: draft !== undefined,
    setRows: (typed: readonly TypedPiece[]) => put({ rows: typed, note }),
    setNote: (words: string) => put({ rows, note: words }),
    forget: (): void => {
      storage.remove(key)
      setDraft(undefined)
    },
  }
}

/** What was kept, if it can still be read. */
function readTrim(words: string | null): Trim | undefined {
  if (words === null) return undefined
  try {
    const kept: unknown = JSON.parse(words)
    return isTrim(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function isTrim(kept: unknown): kept is Trim {
  return (
    isFields(kept) &&
    typeof kept['note'] === 'string' &&
    Array.isArray(kept['rows']) &&
    kept['rows'].every(
      (row: unknown) =>
        isFields(row) &&
        typeof row['key'] === 'number' &&
        typeof row['from'] === 'string' &&
        typeof row['to'] === 'string',
    )
  )
}
