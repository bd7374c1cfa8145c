import { Spin, Tabs, Tag } from 'antd'
import { courseRemarkGroups, courseRemarksAtOnceMax, remarkWhyMax } from '@rostrum/contract/course/limits'
import { call, type CallReply } from '../kernel/call'
import { Nothing } from '../kernel/nothing'
import { PageHead } from '../kernel/page-head'
import { ReviewDesks } from '../kernel/review-desks'
import { ReportedTag, type ReviewWords } from '../kernel/review-parts'
import { ReviewQueue } from '../kernel/review-queue'
import queue from '../kernel/review-queue.module.css'
import { useTableState } from '../kernel/table-state'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import { useJudging, type Judged } from '../kernel/use-judging'
import { waited } from '../kernel/waiting'
import { moment } from '../kernel/when'
import { text } from './text.remarks.zh'

type Remark = CallReply<'course.listRemarksToJudge'>['rows'][number]

const EVERY_MS = 30_000
const MINUTE_SEC = 60

const keyOf = ({ id }: Remark): string => id
const judged: Judged<Remark> = {
  keyOf,
  list: 'course.listRemarksToJudge',
  words: text,
  async send({ rows, pass: show, why }) {
    const remarks = rows.map(({ id, state, text: seen }) => ({ id, state, seen }))
    return (await call('course.judgeRemarks', { remarks, show, why })).left.length
  },
}
const words: ReviewWords<Remark> = {
  ...text,
  select: ({ sender }) => text.select(sender.name || text.nobody),
  pass: ({ state }) => ({ held: text.show, shown: text.keep, rejected: text.showAfterAll })[state],
}

/** What members say about courses and somebody has to look at: held back by a word, or reported by somebody. */
export default function Remarks() {
  const at = useTableState(['group'])
  const group = courseRemarkGroups.find((one) => one === at.filters.group) ?? 'held'
  const input = { group, pageSize: courseRemarksAtOnceMax, withTotal: 1 } as const
  const query = useCall('course.listRemarksToJudge', input, { every: EVERY_MS })
  const judging = useJudging(judged)
  const rows = (query.data?.rows ?? []).filter((one) => !judging.isGone(one))
  const total = query.data?.total ?? 0
  return (
    <>
      <PageHead title={text.title} hint={total > 0 && text.hint(total)}>
        <span className={queue.keys}>{text.keys}</span>
      </PageHead>
      <ReviewDesks />
      <Tabs
        activeKey={group}
        onChange={(chosen) => at.setFilter('group', chosen)}
        items={courseRemarkGroups.map((one) => ({ key: one, label: text.groups[one] }))}
      />
      {query.error && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Spin />}
      {query.data && rows.length === 0 && <Nothing words={text.empty[group]} />}
      <ReviewQueue
        key={group}
        {...{ rows, keyOf, judging, words }}
        whyMax={remarkWhyMax}
        atOnce={courseRemarksAtOnceMax}
        mayRefuse={({ state }) => state !== 'rejected'}
        draw={(remark) => <Facts remark={remark} />}
      />
    </>
  )
}

const clockOf = (ms: number): string => {
  const sec = Math.floor(ms / 1_000)
  return `${Math.floor(sec / MINUTE_SEC)}:${String(sec % MINUTE_SEC).padStart(2, '0')}`
}

function Facts({ remark }: { readonly remark: Remark }) {
  const { kind, text: said, sender, state, course, lesson, score, percent = 0, at, reason, reports } = remark
  const before = remark.judged
  return (
    <>
      <div className={queue.facts}>
        <span className={queue.name}>{sender.name || text.nobody}</span>
        <span>{state === 'held' ? waited(at) : moment(at)}</span>
        <Tag>{text.kinds[kind]}</Tag>
        <span>{text.about(course.title)}</span>
        {lesson && <span>{text.lesson(lesson.title, clockOf(lesson.ms))}</span>}
        {score !== undefined && <span>{text.score(score, percent)}</span>}
      </div>
      <p className={queue.words}>{said}</p>
      <div className={queue.facts}>
        {reason && <Tag color="warning">{reason}</Tag>}
        {reports && <ReportedTag {...reports} />}
        {reports && <span>{waited(reports.firstAt)}</span>}
        {before && <span>{text.judgedBy(before.name, moment(before.at))}</span>}
      </div>
    </>
  )
}
