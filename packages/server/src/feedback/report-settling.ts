import { ReportNo, ReportState } from '@rostrum/contract/feedback'
import { MemberId, OperatorId } from '@rostrum/contract/kernel'
import { linkTo } from '@rostrum/contract/pages'
import { z } from 'zod'
import type { EventHandler } from '../kernel/events'
import type { Kernel } from '../kernel/kernel'
import type { Notify } from '../member'
import type { ReportTurning } from './report-turning'
import type { ReportRepository } from './repository'
import { commentWords, foundWords, remarkWords, reviewWords } from './text.notice.zh'

const Handled = z.object({
  no: ReportNo,
  memberId: MemberId.nullable(),
  state: ReportState,
  note: z.string().nullable(),
})
const Judged = z.object({ id: z.string(), state: z.enum(['shown', 'rejected']), by: OperatorId })
/** What is decided where it is reviewed; its open reports go along. */
const judgedThings = [
  { event: 'news.commentJudged', kind: 'comment', words: commentWords },
  { event: 'member.reviewJudged', kind: 'review', words: reviewWords },
  { event: 'course.remarkJudged', kind: 'remark', words: remarkWords },
] as const
const settlers = {
  comment: 'feedback.settleReports',
  review: 'feedback.settleReviewReports',
  remark: 'feedback.settleRemarkReports',
} as const
const founds = { shown: 'dismissed', rejected: 'upheld' } as const

interface SettlingParts {
  readonly kernel: Pick<Kernel, 'db'>
  readonly reports: ReportRepository
  readonly turn: ReportTurning
  readonly notify: Notify | undefined
}

/** Who reported learns what was found, and a comment or a review that was decided takes its open reports along. */
export function reportSettling({ kernel: { db }, reports, turn, notify }: SettlingParts): EventHandler[] {
  return [
    {
      event: 'report.handled',
      name: 'feedback.tellReporter',
      async run(payload) {
        const { no, memberId, state, note } = Handled.parse(payload)
        const words = foundWords[state]?.(no, note)
        if (!words || memberId === null) return
        const link = linkTo('feedback.report')
        await notify?.({ to: memberId, kind: 'system', ...words, link, key: `report.handled:${no}:${state}` })
      },
    },
    ...judgedThings.map(
      ({ event, kind, words }): EventHandler => ({
        event,
        name: settlers[kind],
        async run(payload, { at }) {
          const { id, state, by } = Judged.parse(payload)
          for (const { no } of await reports.listOpenOf(kind, id, new Date(at)))
            await db.tx(no, async (tx) => {
              const held = await reports.hold(tx, no)
              if (held?.state !== 'waiting' && held?.state !== 'working') return
              await turn(tx, held, { by, state: founds[state], note: words[state] })
            })
        },
      }),
    ),
  ]
}
