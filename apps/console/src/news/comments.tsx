import { Spin, Tabs } from 'antd'
import { commentWhyMax, judgedAtOnceMax } from '@rostrum/contract/news/limits'
import { call, type CallReply } from '../kernel/call'
import { Nothing } from '../kernel/nothing'
import { PageHead } from '../kernel/page-head'
import { ReviewDesks } from '../kernel/review-desks'
import { ReviewQueue } from '../kernel/review-queue'
import queue from '../kernel/review-queue.module.css'
import { More, type ReviewWords } from '../kernel/review-parts'
import { useTableState } from '../kernel/table-state'
import { Trouble } from '../kernel/trouble'
import { useJudging, type Judged } from '../kernel/use-judging'
import { usePages } from '../kernel/use-pages'
import { CommentFacts } from './comment-facts'
import { text } from './text.comments.zh'

export type Remark = CallReply<'news.listCommentsToReview'>['rows'][number]

const groups = ['held', 'reported', 'refused'] as const
const EVERY_MS = 30_000

const keyOf = ({ id }: Remark): string => id
const judged: Judged<Remark> = {
  keyOf,
  list: 'news.listCommentsToReview',
  words: text,
  async send({ rows, pass: show, why }) {
    const comments = rows.map(({ id, state }) => ({ id, state }))
    return (await call('news.judgeComments', { comments, show, why })).left.length
  },
}
const words: ReviewWords<Remark> = {
  ...text,
  select: ({ sender }) => text.select(sender.name || text.nobody),
  pass: ({ state }) => ({ held: text.show, shown: text.keep, rejected: text.showAfterAll, deleted: text.show })[state],
}

/** Comments that somebody has to look at: held back by a word, or reported by somebody. */
export default function Comments() {
  const at = useTableState(['group'])
  const group = groups.find((one) => one === at.filters.group) ?? 'held'
  const { query, total, more, ...pages } = usePages(
    'news.listCommentsToReview',
    { group, pageSize: judgedAtOnceMax },
    EVERY_MS,
  )
  const judging = useJudging(judged)
  const rows = pages.rows.filter((one) => !judging.isGone(one))
  return (
    <>
      <PageHead title={text.title} hint={total !== undefined && total > 0 && text.hint(total)}>
        <span className={queue.keys}>{text.keys}</span>
      </PageHead>
      <ReviewDesks />
      <Tabs
        activeKey={group}
        onChange={(chosen) => at.setFilter('group', chosen)}
        items={groups.map((one) => ({ key: one, label: text.groups[one] }))}
      />
      {query.error && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Spin />}
      {query.data && rows.length === 0 && !more && <Nothing words={text.empty[group]} />}
      <ReviewQueue
        key={group}
        {...{ rows, keyOf, judging, words }}
        whyMax={commentWhyMax}
        atOnce={judgedAtOnceMax}
        mayRefuse={({ state }) => state !== 'rejected'}
        draw={(remark) => <CommentFacts remark={remark} />}
      />
      <More more={more} isLoading={query.isFetchingNextPage} />
    </>
  )
}
