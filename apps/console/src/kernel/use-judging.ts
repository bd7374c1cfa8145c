import { App } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailure, type ConsoleCall } from './call'

/** A decision that is carried out a little later, so that it can be taken back. */
export interface Decision<Row> {
  readonly rows: readonly Row[]
  readonly pass: boolean
  readonly why: string
}

/** What is judged, and how. Stays the same while its page is shown. */
export interface Judged<Row> {
  readonly keyOf: (row: Row) => string
  /** Carries a decision out; resolves to how many somebody else had decided already. */
  readonly send: (decision: Decision<Row>) => Promise<number>
  /** The list that shows them. */
  readonly list: ConsoleCall
  readonly words: {
    readonly elsewhere: (count: number) => string
    readonly back: (words: string) => string
  }
}

export interface Judging<Row> {
  readonly isGone: (row: Row) => boolean
  readonly judge: (rows: readonly Row[], pass: boolean, why?: string) => void
  /** What is about to be carried out. */
  readonly waiting: Decision<Row> | undefined
  readonly undo: () => void
}

const UNDO_MS = 6_000

/**
 * Decides about the rows of a queue without waiting. A decision goes away from the list at once and is sent after some
 * seconds, or with the next one, or when the page is left; until then it can be taken back. One that failed comes back.
 */
export function useJudging<Row>(judged: Judged<Row>): Judging<Row> {
  const { keyOf } = judged
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const bring = useCallback(
    (rows: readonly Row[]) => {
      const keys = new Set(rows.map(keyOf))
      setGone((old) => new Set([...old].filter((key) => !keys.has(key))))
    },
    [keyOf],
  )
  const { next, waiting, hold, send } = useSending(judged, bring)
  return {
    isGone: (row) => gone.has(keyOf(row)),
    judge(rows, pass, why = '') {
      void send()
      setGone((old) => new Set([...old, ...rows.map(keyOf)]))
      hold({ rows, pass, why })
    },
    waiting,
    undo() {
      if (next.current) bring(next.current.rows)
      hold(undefined)
    },
  }
}

/** The one decision that waits, and its way to the server; `bring` lets its rows be seen again. */
function useSending<Row>({ send: carryOut, list, words }: Judged<Row>, bring: (rows: readonly Row[]) => void) {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [waiting, setWaiting] = useState<Decision<Row>>()
  const next = useRef<Decision<Row>>(undefined)
  const hold = useCallback((decision: Decision<Row> | undefined) => {
    next.current = decision
    setWaiting(decision)
  }, [])
  const send = useCallback(async () => {
    const decision = next.current
    if (!decision) return
    hold(undefined)
    try {
      const left = await carryOut(decision)
      if (left > 0) void message.info(words.elsewhere(left), 6)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      void message.error(words.back(error.message), 6)
    }
    await queries.invalidateQueries({ queryKey: [list] })
    bring(decision.rows)
  }, [bring, carryOut, hold, list, message, queries, words])
  useEffect(() => {
    const timer = waiting && setTimeout(() => void send(), UNDO_MS)
    return () => clearTimeout(timer)
  }, [waiting, send])
  useLeaving(send, next)
  return { next, waiting, hold, send }
}

/** What was decided is sent when somebody goes to another page; closing the window asks first. */
function useLeaving(send: () => Promise<void>, next: { readonly current: unknown }): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (!next.current) return
      event.preventDefault()
      void send()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
      void send()
    }
  }, [send, next])
}
