import { useState } from 'react'
import type { ChartMain, ChartSub } from '@rostrum/ui/kline'

export type Adjusting = 'none' | 'front' | 'back'

export interface Studies {
  readonly main: ChartMain
  readonly sub: ChartSub | undefined
  readonly adjust: Adjusting
  /** The security beside this one. */
  readonly beside: { readonly code: string; readonly name: string } | undefined
  readonly isDrawing: boolean
}
export type SetStudies = (change: Partial<Studies>) => void

/** What the reader has the chart show besides the bars; it stays when the period changes. */
export function useStudies(): readonly [Studies, SetStudies] {
  const [studies, setStudies] = useState<Studies>({
    ...{ main: 'MA', sub: 'MACD', adjust: 'none', beside: undefined, isDrawing: false },
  })
  return [studies, (change) => setStudies((now) => ({ ...now, ...change }))]
}
