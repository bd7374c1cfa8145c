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
 * stands beside itself.
 */
export function useStudies(code: string | undefined): readonly [Studies, SetStudies] {
  const [studies, setStudies] = useState<Studies>({
    ...{ main: 'MA', sub: 'MACD', adjust: 'none', beside: undefined, isDrawing: false },
  })
  const shown = studies.beside?.code === code ? { ...studies, beside: undefined } : studies
  return [shown, (change) => setStudies((now) => ({ ...now, ...change }))]
}
