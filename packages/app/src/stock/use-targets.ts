import { amountIn } from '@rostrum/contract/kernel/typed'
import { useState } from 'react'
import type { HoldingsReply } from './queries.portfolio'

export interface Target {
  readonly code: string
  readonly name: string
  /** Percent now, and as typed. */
  readonly now: number
  readonly typed: string
}

const round = (percent: number): number => Math.round(percent * 100) / 100

/** Target weights beside those of now; what was not touched stays as it is. */
export function useTargets(held: HoldingsReply) {
  const [rows, setRows] = useState<readonly Target[]>(() =>
    held.rows.map(({ code, name, weight }) => {
      const now = round(weight * 100)
      return { code, name, now, typed: String(now) }
    }),
  )
  const sum = round(rows.reduce((all, { typed }) => all + (Number(typed) || 0), 0))
  const changed = rows.filter(({ now, typed }) => typed !== '' && Number(typed) !== now)
  return {
    rows,
    sum,
    changed,
    items: changed.map(({ code, typed }) => ({ code, to: Math.round(Number(typed) * 100) })),
    trouble:
      sum > 100
        ? ('over' as const)
        : sum < 1
          ? ('under' as const)
          : changed.length === 0
            ? ('same' as const)
            : undefined,
    type: (code: string, typed: string) =>
      setRows((all) => all.map((row) => (row.code === code ? { ...row, typed: amountIn(typed) } : row))),
    add: (code: string, name: string) =>
      setRows((all) => (all.some((row) => row.code === code) ? all : [...all, { code, name, now: 0, typed: '' }])),
  }
}
