import type { CourseAnswerPost, CoursePost, CourseReview } from '@rostrum/contract/course'
import { Instant, type MemberId } from '@rostrum/contract/kernel'
import type { RemarkRow } from './repository'

type Names = ReadonlyMap<MemberId, string>

/** Why one is held back is for its writer. */
function said(row: RemarkRow, names: Names, viewer: MemberId | undefined) {
  const { id, text, state, reason, createdAt } = row
  const mine = row.memberId === viewer
  return {
    ...{ id, text, state, mine },
    memberName: names.get(row.memberId) ?? '',
    reason: mine && state === 'rejected' ? (reason ?? undefined) : undefined,
    createdAt: Instant.parse(createdAt.getTime()),
  }
}

export const shownReview = (row: RemarkRow, names: Names, viewer: MemberId | undefined): CourseReview => ({
  ...said(row, names, viewer),
  kind: 'course',
  refId: row.courseId,
  score: row.score ?? 0,
  percent: row.percent ?? 0,
  verified: true,
  changedAt: row.at.getTime() === row.createdAt.getTime() ? undefined : Instant.parse(row.at.getTime()),
})

function post(row: RemarkRow, names: Names, viewer: MemberId) {
  if (row.lessonId === null) throw new Error(`the post ${row.id} has no lesson`)
  return { ...said(row, names, viewer), lessonId: row.lessonId, ms: row.ms, isTeacher: row.isTeacher }
}

/** With those of the answers that are to it. */
export const shownPost = (
  row: RemarkRow,
  answers: readonly RemarkRow[],
  names: Names,
  viewer: MemberId,
): CoursePost => ({
  ...post(row, names, viewer),
  answers: answers
    .filter(({ parentId }) => parentId === row.id)
    .map((answer): CourseAnswerPost => ({ ...post(answer, names, viewer), parentId: row.id })),
})
