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

/**
 * Keeps what a page was opened with, or what was saved from here. Nothing is kept of what is new. `ageOf` grows with
 * every change: right after a save the server's older answer is not taken for a change.
 */
export function useBase<T>(now: T | undefined, saidOf: (one: T) => Said, ageOf: (one: T) => number) {
  const [base, setBase] = useState(now)
  const isOld = now !== undefined && base !== undefined && ageOf(now) > ageOf(base)
  const changes = changesOf(base ? saidOf(base) : {}, now ? saidOf(now) : {})
  return { base, setBase, isOld, changes, take: () => setBase(now) }
}

export const changesOf = (was: Said, is: Said): readonly Change[] =>
  Object.entries(is)
    .map(([place, after]) => ({ place, before: was[place] ?? '', after }))
    .filter(({ before, after }) => before !== after)

interface MeanwhileProps {
  readonly opened: Omit<Opened<unknown>, 'base'>
  readonly title?: string
  /** Takes what is there now, and lets go of what was typed. */
  readonly onLoad?: () => void
}

/** Says what somebody else changed since the form was opened. What was typed stays, and is saved once this was read. */
export function Meanwhile({ opened: { isOld, changes, take }, title = text.meanwhile, onLoad }: MeanwhileProps) {
  if (!isOld) return null
  return (
    <Alert
      showIcon
      type="warning"
      title={title}
      description={
        <Space orientation="vertical" style={{ width: '100%' }}>
          {changes.length > 0 && <Changes changes={changes} />}
          <Space wrap>
            <Button onClick={take}>{text.meanwhileSeen}</Button>
            {onLoad && <Button onClick={onLoad}>{text.meanwhileLoad}</Button>}
          </Space>
        </Space>
      }
      style={{ marginBottom: 16 }}
    />
  )
}
