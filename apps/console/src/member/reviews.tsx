import { Spin, Tabs, Tag } from 'antd'
import { judgedWhyMax, reviewGroups, reviewsAtOnceMax } from '@rostrum/contract/member/limits'
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
import { text } from './text.reviews.zh'

type Review = CallReply<'member.listReviewsToJudge'>['rows'][number]

const EVERY_MS = 30_000

const keyOf = ({ id }: Review): string => id
const judged: Judged<Review> = {
  keyOf,
  list: 'member.listReviewsToJudge',
  words: text,
  async send({ rows, pass: show, why }) {
    const reviews = rows.map(({ id, state, text: seen }) => ({ id, state, seen }))
    return (await call('member.judgeReviews', { reviews, show, why })).left.length
  },
}
const words: ReviewWords<Review> = {
  ...text,
  select: ({ sender }) => text.select(sender.name || text.nobody),
  pass: ({ state }) => ({ held: text.show, shown: text.keep, rejected: text.showAfterAll })[state],
}

/** What members say about teachers and somebody has to look at: held back by a word, or reported by somebody. */
export default function Reviews() {
  const at = useTableState(['group'])
  const group = reviewGroups.find((one) => one === at.filters.group) ?? 'held'
  const input = { group, pageSize: reviewsAtOnceMax, withTotal: 1 } as const
  const query = useCall('member.listReviewsToJudge', input, { every: EVERY_MS })
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
        items={reviewGroups.map((one) => ({ key: one, label: text.groups[one] }))}
      />
      {query.error && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Spin />}
      {query.data && rows.length === 0 && <Nothing words={text.empty[group]} />}
      <ReviewQueue
        key={group}
        {...{ rows, keyOf, judging, words }}
        whyMax={judgedWhyMax}
        atOnce={reviewsAtOnceMax}
        mayRefuse={({ state }) => state !== 'rejected'}
        draw={(review) => <Facts review={review} />}
      />
    </>
  )
}

function Facts({ review }: { readonly review: Review }) {
  const { text: said, sender, state, teacher, score, minutes, at, reason, reports, judged: before } = review
  return (
    <>
      <div className={queue.facts}>
        <span className={queue.name}>{sender.name || text.nobody}</span>
        <span>{state === 'held' ? waited(at) : moment(at)}</span>
        <span>{text.about(teacher.name, score)}</span>
        <span>{text.heard(minutes)}</span>
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
