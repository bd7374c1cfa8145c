import { Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { leftOfWork } from '../kernel/waiting'
import { serverNow } from '../kernel/server-clock'
import { moment } from '../kernel/when'
import { text } from './text.zh'

const DAY_MS = 86_400_000

/** A deadline: what is left of it, red when it was missed, and the moment itself. */
export function Due({ at }: { readonly at: number }) {
  const rest = at - serverNow()
  return (
    <>
      <Tag color={rest < 0 ? 'error' : rest < DAY_MS ? 'warning' : 'default'}>{leftOfWork(at)}</Tag>
      <Typography.Text type="secondary">{moment(at)}</Typography.Text>
    </>
  )
}

/** Whether a deadline was missed. */
export const isLate = (at: number): boolean => at < serverNow()

/** A member by name, with what tells apart two of one name. */
export function Named({ name, note }: { readonly name: ReactNode; readonly note?: ReactNode }) {
  return (
    <>
      <b>{name}</b>
      {note !== undefined && (
        <>
          <br />
          <Typography.Text type="secondary">{note}</Typography.Text>
        </>
      )}
    </>
  )
}

/** What was made for a demonstration. */
export function SampleTag({ isSample }: { readonly isSample: boolean }) {
  return isSample ? <Tag>{text.sample}</Tag> : null
}

/** States as tabs; the first is that of what waits, which the server answers unasked. */
export function stateTabs(titles: Readonly<Record<string, string>>) {
  const choices = Object.entries(titles).map(([value, label], index) => ({ value: index === 0 ? '' : value, label }))
  return { kind: 'tabs', name: 'state', choices } as const
}

/** The state that a tab of `titles` stands for. */
export function stateOf<S extends string>(
  titles: Readonly<Record<S, string>>,
  chosen: string | undefined,
): S | undefined {
  return (Object.keys(titles) as S[]).find((state) => state === chosen)
}
