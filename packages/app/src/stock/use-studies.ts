import { useState } from 'react'
import type { MainName, SubName } from './studies'

export type Adjusting = 'none' | 'front' | 'back'

export interface Studies {
  readonly main: MainName
  readonly sub: SubName | undefined
  readonly adjust: Adjusting
  /** The security beside this one. */
  readonly beside: { readonly code: string; readonly name: string } | undefined
  readonly isDrawing: boolean
}
export type SetStudies = (change: Partial<Studies>) => void

/**
 * What the reader has the chart show besides the bars; it stays when the period or the security changes, but nothing
 * stands beside itself. A low screen has a second pane only on request.
 */
export function useStudies(code: string | undefined, isLow: boolean): readonly [Studies, SetStudies] {
  const [chosen, setStudies] = useState<Partial<Studies>>({})
  const studies: Studies = {
    ...{ main: 'MA', sub: isLow ? undefined : 'MACD', adjust: 'none', beside: undefined, isDrawing: false },
    ...chosen,
  }
  const shown = studies.beside?.code === code ? { ...studies, beside: undefined } : studies
  return [shown, (change) => setStudies((now) => ({ ...now, ...change }))]
}
