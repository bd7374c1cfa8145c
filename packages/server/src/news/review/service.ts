import { CommentId, type CommentState, type newsEndpoints, type CommentToReview } from '@rostrum/contract/news'
import { Instant, type OperatorId, type ParsedOf } from '@rostrum/contract/kernel'
import {
  judgedBy,
  refuse,
  reportedPage,
  reportsOf,
  waitingOf,
  type Kernel,
  type OpenReports,
} from '@rostrum/server/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import type { NewsCounters } from '../counters'
import { pageOfRows, positionOf } from '../cursor'
import type { NewsPeople } from '../people'
import type { NewsAnswer } from '../presenting'
import { judgedState } from './policy'
import type { ReviewRepository, ReviewRow } from './repository'

type Calls = typeof newsEndpoints
type Listing = ParsedOf<Calls['news.listCommentsToReview']>
type Judging = ParsedOf<Calls['news.judgeComments']>

export interface ReviewParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db' | 'events'>
  readonly review: ReviewRepository
  readonly counters: NewsCounters
  readonly people: NewsPeople
  /** The names of operators, by id. */
  readonly operatorNames: () => Promise<ReadonlyMap<string, string>>
  /** Reports of comments that are not settled yet, first reported first. */
  readonly openReports: () => Promise<readonly OpenReports[]>
}

/** A decision, with what the comment was before it. */
export interface JudgedComment {
  readonly id: CommentId
  readonly content: string
  readonly before: CommentState
  readonly after: CommentState
}

/** One queue for all comments that somebody has to look at. */
export function reviewService({ kernel, review, counters, people, operatorNames, openReports }: ReviewParts) {
  const { clock, db, events } = kernel

  async function present(
    rows: readonly ReviewRow[],
    reports: ReadonlyMap<string, OpenReports> = new Map(),
  ): Promise<CommentToReview[]> {
    const [senders, names] = await Promise.all([
      people.commenters([...new Set(rows.map(({ senderId }) => senderId))]),
      operatorNames(),
    ])
    return rows.map((row) => ({
      id: row.id,
      newsId: row.newsId,
      title: row.title,
      isVideo: row.isVideo,
      content: row.content,
      isReply: row.threadId !== null,
      sender: {
        id: row.senderId,
        name: senders.get(row.senderId)?.name ?? '',
        isTeacher: senders.get(row.senderId)?.teacherId !== undefined,
      },
      state: row.state,
      reason: row.reason ?? undefined,
      at: Instant.parse(row.createdAt.getTime()),
      reports: reportsOf(reports.get(row.id)),
      judged: judgedBy(row, names),
    }))
  }

  async function listReported(pageSize: number): Promise<NewsAnswer<'news.listCommentsToReview'>> {
    const open = new Map((await openReports()).filter(({ id }) => isUuid(id)).map((one) => [one.id, one]))
    const found = open.size === 0 ? [] : await review.find([...open.keys()].map((id) => CommentId.parse(id)))
    const { rows, ...listed } = reportedPage([...open.values()], found, { pageNum: 1, pageSize })
    return { rows: await present(rows, open), ...listed }
  }

  /** Undefined: somebody else was faster, and the comment is as they left it. */
  async function judge(by: OperatorId, row: ReviewRow, seen: CommentState, { show, why }: Judging) {
    return db.tx(row.newsId, async (tx): Promise<JudgedComment | undefined> => {
      const held = await review.hold(tx, row.newsId, row.id)
      const state = held && judgedState(held.state, seen, show)
      if (!held || !state) return undefined
      const change = { state, reason: show ? null : why, reviewedAt: new Date(clock.now()), reviewedBy: by }
      await review.change(tx, held, change)
      if (state !== held.state && held.threadId !== null) await review.recountReplies(tx, held.newsId, held.threadId)
      const { id, newsId, senderId, content, state: before } = held
      const payload = { id, newsId, senderId, content, title: row.title, isVideo: row.isVideo, before, state, why, by }
      await events.emit(tx, { name: 'news.commentJudged', key: newsId, payload })
      return { id: held.id, content: held.content, before: held.state, after: state }
    })
  }

  return {
    async list({ group, cursor, pageSize }: Listing): Promise<NewsAnswer<'news.listCommentsToReview'>> {
      if (group === 'reported') return listReported(pageSize)
      const after = cursor === undefined ? undefined : positionOf(cursor)
      if (group === 'refused') {
        const rows = await review.listRefused(after, pageSize + 1)
        const at = ({ reviewedAt, id }: ReviewRow) => ({ value: reviewedAt?.getTime() ?? 0, id })
        return pageOfRows(rows, pageSize, await present(rows.slice(0, pageSize)), at)
      }
      const [rows, waiting] = await Promise.all([
        review.listHeld(after, pageSize + 1),
        waitingOf({ withTotal: true }, 'waitingSince', review.held),
      ])
      const at = ({ createdAt, id }: ReviewRow) => ({ value: createdAt.getTime(), id })
      return { ...pageOfRows(rows, pageSize, await present(rows.slice(0, pageSize)), at), ...waiting }
    },

    async judge(by: OperatorId, asked: Judging) {
      if (!asked.show && asked.why.length < 2) return refuse('news.judge_why')
      const seen = new Map(asked.comments.filter(({ id }) => isUuid(id)).map(({ id, state }) => [id, state]))
      const found = seen.size === 0 ? [] : await review.find([...seen.keys()])
      const judged: JudgedComment[] = []
      for (const row of found) {
        const one = await judge(by, row, seen.get(row.id) ?? row.state, asked)
        if (!one) continue
        judged.push(one)
        counters.touch(row.newsId)
      }
      const done = judged.map(({ id }) => id)
      const missed = asked.comments.map(({ id }) => id).filter((id) => !done.includes(id))
      return { judged, reply: { done, left: await stateNow(missed) } }
    },
  }

  async function stateNow(ids: readonly CommentId[]): Promise<{ id: CommentId; state: CommentState }[]> {
    const known = ids.filter(isUuid)
    const found = known.length === 0 ? [] : await review.find(known)
    const states = new Map(found.map(({ id, state }) => [id, state]))
    return ids.map((id) => ({ id, state: states.get(id) ?? 'deleted' }))
  }
}
