import { commentWhyMax, judgedAtOnceMax } from '@rostrum/contract/news/limits'
import { call, type CallReply } from '../kernel/call'
import { More, type ReviewWords } from '../kernel/review-parts'
import { SAID_EVERY_MS, SaidQueue, useSaidGroup } from '../kernel/said-queue'
import type { Judged } from '../kernel/use-judging'
import { usePages } from '../kernel/use-pages'
import { CommentFacts } from './comment-facts'
import { text } from './text.comments.zh'

export type Remark = CallReply<'news.listCommentsToReview'>['rows'][number]

const groups = ['held', 'reported', 'refused'] as const

const judged: Judged<Remark> = {
  keyOf: ({ id }) => id,
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
  const at = useSaidGroup(groups)
  const input = { group: at.group, pageSize: judgedAtOnceMax }
  const { query, rows, total, more } = usePages('news.listCommentsToReview', input, SAID_EVERY_MS)
  return (
    <SaidQueue
      {...{ at, text, query, total, judged, words }}
      rows={query.data ? rows : undefined}
      whyMax={commentWhyMax}
      atOnce={judgedAtOnceMax}
      draw={(remark) => <CommentFacts remark={remark} />}
      more={more && <More more={more} isLoading={query.isFetchingNextPage} />}
    />
  )
}
