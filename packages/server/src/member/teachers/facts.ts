import { Instant, type MemberId } from '@rostrum/contract/kernel'
import type { TeacherDisclosure, Review, TeacherRow as ShownTeacher } from '@rostrum/contract/member'
import type { Kernel, MemberCaller } from '@rostrum/server/kernel'
import { avatarUrl } from '../avatars/gallery'
import type { TeacherRow } from '../people/repository'
import type { AroundTeachers } from './around'
import type { TeacherDisclosureRow } from './repository'
import type { TeacherReviewRepository, TeacherReviewRow } from './repository-reviews'

export interface FactParts {
  readonly kernel: Pick<Kernel, 'storage'>
  readonly reviews: Pick<TeacherReviewRepository, 'ratings'>
  readonly around: AroundTeachers
}

/** Teachers with what is measured about them, in the given order: one question to each slice for all of them. */
export const presenter =
  ({ kernel: { storage }, reviews, around }: FactParts) =>
  async (rows: readonly TeacherRow[], member: MemberCaller): Promise<ShownTeacher[]> => {
    const ids = rows.map(({ teacherId }) => teacherId)
    const [follows, live, answers, ratings] = await Promise.all([
      around.follows(ids, member.memberId),
      around.liveNow(ids, member),
      around.answers(ids),
      reviews.ratings(ids),
    ])
    return rows.map((row) => {
      const { teacherId: id, avatarId, leaveDay } = row
      const [{ fans, followed } = { fans: 0, followed: false }, answered, rated] = [
        follows.get(id),
        answers.get(id),
        ratings.get(id),
      ]
      const { name, title, orgName, regType, regNo, regState, intro, tags, sample } = row
      return {
        ...{ id, name, title, orgName, regType, regNo, regState, intro, tags, sample },
        avatar: avatarId === null ? undefined : avatarUrl(storage, avatarId),
        fans,
        followed,
        liveNow: live.get(id),
        answerRate: answered?.rate,
        answerMedianSec: answered?.medianSec,
        rating: rated?.rating,
        ratingCount: rated?.count ?? 0,
        leaveDay: leaveDay ?? undefined,
      }
    })
  }

/** A review as this member reads it: why one is held back is for its writer. */
export function shownReview(row: TeacherReviewRow, memberName: string, reader: MemberId): Review {
  const { id, teacherId: refId, score, text, minutes, state, reason, createdAt, at } = row
  const mine = row.memberId === reader
  return {
    ...{ id, kind: 'teacher', refId, memberName, score, text, verified: true, minutes, state, mine },
    reason: mine && state === 'rejected' ? (reason ?? undefined) : undefined,
    createdAt: Instant.parse(createdAt.getTime()),
    changedAt: at.getTime() === createdAt.getTime() ? undefined : Instant.parse(at.getTime()),
  }
}

export const shownDisclosure = ({ id, kind, text, at }: TeacherDisclosureRow): TeacherDisclosure => ({
  id,
  kind,
  text,
  at: Instant.parse(at.getTime()),
})
