import { useRef, useState } from 'react'
import type { ReadingDoc } from '@rostrum/contract/commerce'
import { readBeatSec } from '@rostrum/contract/commerce/limits'
import { useShow } from '@rostrum/ui'
import { useApi, usePlatform } from '../kernel'

const SECOND_MS = 1_000

/**
 * Says to the server that a document is still shown, every few seconds, while the page is visible. The seconds that
 * count are the server's; what is shown in between only runs along. `onChange`: it is read, or has another version.
 */
export function useReading(
  orderNo: string,
  { docId, version, minSec, readSec, doneAt }: ReadingDoc,
  onChange: () => void,
) {
  const api = useApi()
  const { timers } = usePlatform()
  const isDone = doneAt !== undefined
  const [left, setLeft] = useState(isDone ? 0 : Math.max(0, minSec - readSec))
  const shown = useRef(left)
  useShow(() => {
    if (isDone) return undefined
    let [isOver, since] = [false, 0]
    let stop = (): void => undefined
    const take = (seconds: number): void => {
      shown.current = seconds
      if (!isOver) setLeft(seconds)
    }
    const report = async (seconds: number): Promise<void> => {
      try {
        const answer = await api.call(
          'commerce.saveReading',
          { orderNo, docId, version, seconds },
          { background: true },
        )
        take(answer.left)
        if (answer.left === 0) onChange()
      } catch {
        // Another version, or no connection: the draft tells.
        onChange()
      }
    }
    const tick = (): void => {
      since += 1
      take(Math.max(0, shown.current - 1))
      if (since >= readBeatSec || shown.current === 0) {
        void report(since)
        since = 0
      }
      stop = timers.after(SECOND_MS, tick)
    }
    void report(0).then(() => {
      if (!isOver) stop = timers.after(SECOND_MS, tick)
    })
    return () => {
      isOver = true
      stop()
    }
  }, `${docId} ${version} ${isDone}`)
  return left
}
