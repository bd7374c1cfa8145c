import { judgedWhyMax, reviewGroups, reviewsAtOnceMax } from '@rostrum/contract/member/limits'
import { call, type CallReply } from '../kernel/call'
import type { ReviewWords } from '../kernel/review-parts'
import { SAID_EVERY_MS, SaidFacts, SaidQueue, useSaidGroup } from '../kernel/said-queue'
import { useCall } from '../kernel/use-call'
import type { Judged } from '../kernel/use-judging'
import { text } from './text.reviews.zh'

type Review = CallReply<'member.listReviewsToJudge'>['rows'][number]

const judged: Judged<Review> = {
  keyOf: ({ id }) => id,
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
  const at = useSaidGroup(reviewGroups)
  const input = { group: at.group, pageSize: reviewsAtOnceMax, withTotal: 1 } as const
  const query = useCall('member.listReviewsToJudge', input, { every: SAID_EVERY_MS })
  return (
    <SaidQueue
      {...{ at, text, query, judged, words }}
      rows={query.data?.rows}
      total={query.data?.total}
      whyMax={judgedWhyMax}
      atOnce={reviewsAtOnceMax}
      draw={(review) => (
        <SaidFacts row={review} text={text}>
          <span>{text.about(review.teacher.name, review.score)}</span>
          <span>{text.heard(review.minutes)}</span>
        </SaidFacts>
      )}
    />
  )
}
