import { Tag } from 'antd'
import { courseRemarkGroups, courseRemarksAtOnceMax, remarkWhyMax } from '@rostrum/contract/course/limits'
import { call, type CallReply } from '../kernel/call'
import type { ReviewWords } from '../kernel/review-parts'
import { SAID_EVERY_MS, SaidFacts, SaidQueue, useSaidGroup } from '../kernel/said-queue'
import { useCall } from '../kernel/use-call'
import type { Judged } from '../kernel/use-judging'
import { text } from './text.remarks.zh'

type Remark = CallReply<'course.listRemarksToJudge'>['rows'][number]

const MINUTE_SEC = 60

const judged: Judged<Remark> = {
  keyOf: ({ id }) => id,
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
  const at = useSaidGroup(courseRemarkGroups)
  const input = { group: at.group, pageSize: courseRemarksAtOnceMax, withTotal: 1 } as const
  const query = useCall('course.listRemarksToJudge', input, { every: SAID_EVERY_MS })
  return (
    <SaidQueue
      {...{ at, text, query, judged, words }}
      rows={query.data?.rows}
      total={query.data?.total}
      whyMax={remarkWhyMax}
      atOnce={courseRemarksAtOnceMax}
      draw={(remark) => <Facts remark={remark} />}
    />
  )
}

const clockOf = (ms: number): string => {
  const sec = Math.floor(ms / 1_000)
  return `${Math.floor(sec / MINUTE_SEC)}:${String(sec % MINUTE_SEC).padStart(2, '0')}`
}

function Facts({ remark }: { readonly remark: Remark }) {
  const { kind, course, lesson, score, percent = 0 } = remark
  return (
    <SaidFacts row={remark} text={text}>
      <Tag>{text.kinds[kind]}</Tag>
      <span>{text.about(course.title)}</span>
      {lesson && <span>{text.lesson(lesson.title, clockOf(lesson.ms))}</span>}
      {score !== undefined && <span>{text.score(score, percent)}</span>}
    </SaidFacts>
  )
}
