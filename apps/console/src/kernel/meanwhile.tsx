import { Alert, Button, Space } from 'antd'
import { useState } from 'react'
import { Changes, type Change } from './changes'
import { text } from './text.zh'

/** What something says, by the titles of its fields. */
export type Said = Readonly<Record<string, string>>

export interface Opened<T> {
  /** What the form was opened with, or what was looked at since. */
  readonly base: T
  /** What somebody else changed since. */
  readonly changes: readonly Change[]
  readonly isOld: boolean
  readonly take: () => void
}

/** Keeps what a form was opened with: a later version is not overwritten before it was looked at. */
export function useOpened<T extends { readonly seen: string }>(
  now: T,
  isOpen: boolean,
  saidOf: (one: T) => Said,
): Opened<T> {
  const [kept, setKept] = useState<T>()
  if (isOpen && kept === undefined) setKept(now)
  if (!isOpen && kept !== undefined) setKept(undefined)
  const base = kept ?? now
  return {
    base,
    changes: changesOf(saidOf(base), saidOf(now)),
    isOld: base.seen !== now.seen,
    take: () => setKept(now),
  }
}

/** Keeps what a page was opened with, or what was saved from here. Nothing is kept of what is new. */
export function useBase<T extends { readonly changedAt: number }>(now: T | undefined, saidOf: (one: T) => Said) {
  const [base, setBase] = useState(now)
  const isOld = now !== undefined && base !== undefined && now.changedAt > base.changedAt
  const changes = changesOf(base ? saidOf(base) : {}, now ? saidOf(now) : {})
  return { base, setBase, isOld, changes, take: () => setBase(now) }
}

const changesOf = (was: Said, is: Said): readonly Change[] =>
  Object.entries(is)
    .map(([place, after]) => ({ place, before: was[place] ?? '', after }))
    .filter(({ before, after }) => before !== after)

/** Says what somebody else changed since the form was opened. What was typed stays, and is saved once this was read. */
export function Meanwhile({ opened: { isOld, changes, take } }: { readonly opened: Omit<Opened<unknown>, 'base'> }) {
  if (!isOld) return null
  return (
    <Alert
      showIcon
      type="warning"
      title={text.meanwhile}
      description={
        <Space orientation="vertical" style={{ width: '100%' }}>
          {changes.length > 0 && <Changes changes={changes} />}
          <Button onClick={take}>{text.meanwhileSeen}</Button>
        </Space>
      }
      style={{ marginBottom: 16 }}
    />
  )
}
