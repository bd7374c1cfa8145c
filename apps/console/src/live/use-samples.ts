import { useEffect, useState } from 'react'

/** One value that was measured, and when. */
export interface Sample {
  readonly at: number
  readonly value: number
}

/** An hour at one sample every three seconds. */
const KEPT = 1_200

/** What was measured while this page is open. `at` is when the newest value was read; without a value nothing is kept. */
export function useSamples(at: number, value: number | undefined): readonly Sample[] {
  const [samples, setSamples] = useState<readonly Sample[]>([])
  useEffect(() => {
    if (value === undefined || at === 0) return
    setSamples((before) => [...before.slice(1 - KEPT), { at, value }])
  }, [at, value])
  return samples
}
