import { Spin, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Nothing } from './nothing'
import { PageHead } from './page-head'
import { ReviewDesks } from './review-desks'
import { ReportedTag, type ReviewWords } from './review-parts'
import { ReviewQueue } from './review-queue'
import queue from './review-queue.module.css'
import { useTableState } from './table-state'
import { Trouble } from './trouble'
import { useJudging, type Judged } from './use-judging'
import { waited } from './waiting'
import { DeskTabs } from './desk-tabs'
import { moment } from './when'

/** Somebody looks again this often. */
export const SAID_EVERY_MS = 30_000

/** What a page of such a queue says of itself. */
export interface SaidText<Group extends string> {
  readonly title: string
  readonly hint: (count: number) => string
  readonly keys: string
  readonly groups: Readonly<Record<Group, string>>
  readonly empty: Readonly<Record<Group, string>>
}

/** Held back by a word, reported, or refused: the group that the address names, the first one otherwise. */
export function useSaidGroup<const Group extends string>(groups: readonly [Group, ...Group[]]) {
  const at = useTableState(['group'])
  const group = groups.find((one) => one === at.filters.group) ?? groups[0]
  return { groups, group, choose: (chosen: string) => at.setFilter('group', chosen) }
}

export interface SaidQueueProps<Row, Group extends string> {
  readonly at: { readonly groups: readonly Group[]; readonly group: Group; readonly choose: (group: string) => void }
  readonly text: SaidText<Group>
  readonly query: {
    readonly error: unknown
    readonly isPending: boolean
    refetch(): Promise<unknown>
  }
  /** Undefined until they have come. */
  readonly rows: readonly Row[] | undefined
  readonly total?: number
  readonly judged: Judged<Row>
  readonly words: ReviewWords<Row>
  readonly whyMax: number
  readonly atOnce: number
  readonly draw: (row: Row) => ReactNode
  /** After the rows: leads to more of them. */
  readonly more?: ReactNode
}

/** What members say and somebody has to look at, in groups, with the keys and the undoing of every review. */
export function SaidQueue<Row extends { readonly state: string }, Group extends string>({
  at: { groups, group, choose },
  text,
  query,
  total = 0,
  judged,
  more,
  ...props
}: SaidQueueProps<Row, Group>) {
  const judging = useJudging(judged)
  const rows = (props.rows ?? []).filter((one) => !judging.isGone(one))
  return (
    <>
      <PageHead title={text.title} hint={total > 0 && text.hint(total)}>
        <span className={queue.keys}>{text.keys}</span>
      </PageHead>
      <ReviewDesks />
      <DeskTabs
        activeKey={group}
        onChange={choose}
        items={groups.map((one) => ({ key: one, label: text.groups[one] }))}
      />
      {Boolean(query.error) && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Spin />}
      {props.rows && rows.length === 0 && !more && <Nothing words={text.empty[group]} />}
      <ReviewQueue
        key={group}
        {...{ rows, judging }}
        keyOf={judged.keyOf}
        words={props.words}
        whyMax={props.whyMax}
        atOnce={props.atOnce}
        mayRefuse={({ state }) => state !== 'rejected'}
        draw={props.draw}
      />
      {more}
    </>
  )
}

export interface SaidRow {
  readonly text: string
  readonly state: string
  readonly at: number
  readonly sender: { readonly name: string }
  readonly reason?: string
  readonly reports?: { readonly times: number; readonly reasons: readonly string[]; readonly firstAt: number }
  readonly judged?: { readonly name: string; readonly at: number }
}
export interface SaidFactsProps {
  readonly row: SaidRow
  readonly text: { readonly nobody: string; readonly judgedBy: (name: string, at: string) => string }
  /** What it is about. */
  readonly children: ReactNode
}

/** One of them: who said it and when, what it is about, the words, and why it is here. */
export function SaidFacts({ row, text, children }: SaidFactsProps) {
  const { state, at, sender, reason, reports, judged } = row
  return (
    <>
      <div className={queue.facts}>
        <span className={queue.name}>{sender.name || text.nobody}</span>
        <span>{state === 'held' ? waited(at) : moment(at)}</span>
        {children}
      </div>
      <p className={queue.words}>{row.text}</p>
      <div className={queue.facts}>
        {reason && <Tag color="warning">{reason}</Tag>}
        {reports && <ReportedTag times={reports.times} reasons={reports.reasons} />}
        {reports && <span>{waited(reports.firstAt)}</span>}
        {judged && <span>{text.judgedBy(judged.name, moment(judged.at))}</span>}
      </div>
    </>
  )
}
