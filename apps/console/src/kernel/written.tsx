import { Spin } from 'antd'
import { Fragment, useState, type ReactNode } from 'react'
import { Trouble } from './trouble'

export interface Written {
  /** Of the address, or of what is new: that one has its id before it is saved, and saving it twice makes one. */
  readonly id: string
  /** The address names one, which is asked for. */
  readonly isNamed: boolean
  /** It was not there when the page was opened. It stays on the table when it is saved for the first time. */
  readonly isNew: boolean
}

/** What a page writes: what its address names, or without a name something new. */
export function useWritten(named: string | null): Written {
  const [newId] = useState(() => crypto.randomUUID())
  return { id: named ?? newId, isNamed: named !== null, isNew: named === null || named === newId }
}

interface Asked<T> {
  readonly data: T | undefined
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

interface WritingTableProps<C, D> {
  readonly written: Written
  /** What may be chosen on the page. */
  readonly choices: Asked<C>
  /** What is there already; of what is new there is none. */
  readonly draft: Asked<D>
  readonly children: (choices: C, draft: D | undefined) => ReactNode
}

/** The page on which something is written, once all is there that it needs. */
export function WritingTable<C, D>({ written: { id, isNew }, choices, draft, children }: WritingTableProps<C, D>) {
  // What is being written stays when a later refetch fails.
  const failed = [choices, ...(isNew ? [] : [draft])].find(({ data, error }) => data === undefined && error !== null)
  if (failed?.error) return <Trouble error={failed.error} onRetry={() => void failed.refetch()} />
  if (choices.data === undefined || (!isNew && draft.data === undefined)) return <Spin />
  return <Fragment key={id}>{children(choices.data, draft.data)}</Fragment>
}
