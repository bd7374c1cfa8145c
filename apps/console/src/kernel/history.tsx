import { Button, Space, Spin, Timeline, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import type { CallInput, CallReply, ConsoleCall } from './call'
import { Nothing } from './nothing'
import { Trouble } from './trouble'
import { OperatorName } from './operator-name'
import { text } from './text.zh'
import { useCall } from './use-call'
import { moment } from './when'

/** One change of something: who, when, what, and the particulars. */
export interface HistoryLine {
  readonly at: number
  /** The operator's number. */
  readonly by: string
  readonly did: string
  readonly more?: ReactNode
}

interface HistoryProps<N extends ConsoleCall> {
  readonly call: N
  readonly inputOf: (pageNum: number) => CallInput<N>
  readonly linesOf: (reply: CallReply<N>) => { readonly lines: readonly HistoryLine[]; readonly hasMore: boolean }
  readonly title?: string
  readonly empty?: string
}

/** Who changed something, when and how; the newest first. */
export function History<N extends ConsoleCall>(props: HistoryProps<N>) {
  const { call, inputOf, linesOf, title = text.history, empty = text.noHistory } = props
  const [page, setPage] = useState(1)
  const query = useCall(call, inputOf(page))
  const told = query.data === undefined ? undefined : linesOf(query.data)
  return (
    <section>
      <Typography.Title level={5}>{title}</Typography.Title>
      {query.error && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Spin />}
      {told?.lines.length === 0 && <Nothing isSmall words={empty} />}
      <Timeline items={(told?.lines ?? []).map((line, index) => ({ key: index, content: <Line line={line} /> }))} />
      {(page > 1 || told?.hasMore) && (
        <Space>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {text.later}
          </Button>
          <Button size="small" disabled={!told?.hasMore} onClick={() => setPage(page + 1)}>
            {text.earlier}
          </Button>
        </Space>
      )}
    </section>
  )
}

function Line({ line: { at, by, did, more } }: { readonly line: HistoryLine }) {
  return (
    <>
      <Space>
        <b>{did}</b>
        <Typography.Text type="secondary">
          {moment(at)} · <OperatorName id={by} />
        </Typography.Text>
      </Space>
      {more}
    </>
  )
}
