import { Button, Spin, Tag, Typography } from 'antd'
import { Link } from 'react-router'
import { reportTextMax } from '@rostrum/contract/feedback/limits'
import { call, CallFailure, type CallReply } from '../kernel/call'
import { Nothing } from '../kernel/nothing'
import { PageHead } from '../kernel/page-head'
import { ReviewDesks } from '../kernel/review-desks'
import type { ReviewWords } from '../kernel/review-parts'
import { ReviewQueue } from '../kernel/review-queue'
import queue from '../kernel/review-queue.module.css'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import { useJudging, type Decision, type Judged } from '../kernel/use-judging'
import { waited } from '../kernel/waiting'
import { judging as words } from './text.judging.zh'
import { text } from './text.zh'

type Report = CallReply<'feedback.listReportCases'>['rows'][number]

const AT_ONCE = 50
const EVERY_MS = 30_000

const keyOf = ({ no }: Report): string => no
const judged: Judged<Report> = { keyOf, list: 'feedback.listReportCases', words, send }
const said: ReviewWords<Report> = {
  ...words,
  select: ({ no }) => words.select(no),
  pass: () => text.dismiss,
  refuse: text.uphold,
  why: text.note,
  whyHint: text.noteHint,
  usual: text.upholdUsual,
}

/** Each is decided by a call of its own: what fails does not keep the others from being done. */
async function send({ rows, pass, why }: Decision<Report>): Promise<number> {
  let elsewhere = 0
  let failure: CallFailure | undefined
  for (const { no, state: from } of rows)
    try {
      const found = pass
        ? ({ state: 'dismissed', note: words.dismissNote } as const)
        : ({ state: 'upheld', note: why } as const)
      await call('feedback.handleReport', { no, from, ...found })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (error.reason === 'feedback.report_moved') elsewhere += 1
      else failure ??= error
    }
  if (failure) throw failure
  return elsewhere
}

/** Reports that wait, one by one or several at once; every decision can be undone for some seconds. */
export default function Judging() {
  const input = { state: 'waiting', pageSize: AT_ONCE, withTotal: 1 } as const
  const query = useCall('feedback.listReportCases', input, { every: EVERY_MS })
  const judging = useJudging(judged)
  const rows = (query.data?.rows ?? []).filter((one) => !judging.isGone(one))
  return (
    <>
      <PageHead title={words.title} hint={words.hint}>
        <span className={queue.keys}>{words.keys}</span>
        <Link to="/feedback/reports">
          <Button>{words.toList}</Button>
        </Link>
      </PageHead>
      <ReviewDesks />
      {query.error && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Spin />}
      {query.data && rows.length === 0 && <Nothing words={text.reportEmpty.waiting} />}
      <ReviewQueue
        {...{ rows, keyOf, judging }}
        words={said}
        whyMax={reportTextMax}
        draw={(report) => <Facts report={report} />}
      />
    </>
  )
}

function Facts({ report: { no, reason, ref, item, text: about, at, isUrgent } }: { readonly report: Report }) {
  return (
    <>
      <div className={queue.facts}>
        <span className={queue.name}>{text.reportReasons[reason]}</span>
        {isUrgent && <Tag color="error">{text.urgent}</Tag>}
        <span>{waited(at)}</span>
        <span>{ref ? text.reportedKinds[ref.kind] : text.noItem}</span>
        {item?.isDown && <Tag>{text.isDown}</Tag>}
        <Link to={`/feedback/reports?state=waiting&open=${no}`}>{words.open}</Link>
      </div>
      {item && <p className={queue.words}>{item.text}</p>}
      <Typography.Text type="secondary">{about || text.noWords}</Typography.Text>
    </>
  )
}
