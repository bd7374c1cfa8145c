import { MemberId, TeacherId, type LevelId } from '@rostrum/contract/kernel'
import { ReviewId } from '@rostrum/contract/member'
import { reviewMinutesDefault } from '@rostrum/contract/member/limits'
import { linkTo } from '@rostrum/contract/pages'
import { isUuid } from '@rostrum/server/kernel/db'
import type { FindReported, Slice, SubjectTable } from '@rostrum/server/kernel'
import { z } from 'zod'
import type { EventHandler } from '@rostrum/server/kernel/events'
import type { SlicePart } from '../part'
import type { Shared } from '../shared'
import type { AroundTeachers } from './around'
import { disclosingService } from './disclosing'
import { judgingService } from './judging'
import { teacherRepository } from './repository'
import { teacherReviewRepository, type TeacherReviewRepository } from './repository-reviews'
import { reviewingService } from './reviewing'
import { teacherRoutes } from './routes'
import { teacherPages, type TeacherPages } from './service'
import { reviewText as text } from './text.zh'

export type { AroundTeachers } from './around'

export type TeacherDeps = Partial<AroundTeachers> & { readonly riskTip?: () => Promise<string> }

export interface Teachers extends SlicePart {
  readonly subjects: SubjectTable
  readonly reported: NonNullable<Slice['reported']>
}

const nobody = async () => new Map<never, never>()
/** A server without the other slices knows nothing more of teachers, and nobody reviews. */
const alone: AroundTeachers = {
  follows: nobody,
  liveNow: nobody,
  nextSessions: async () => [],
  answers: nobody,
  heardMs: async () => 0,
  screen: async (words) => ({ action: 'pass', text: words }),
  rules: async () => ({ minutes: reviewMinutesDefault }),
  openReports: async () => [],
  operatorNames: nobody,
}

/** The pages of teachers and the reviews of them. Tells `member.reviewJudged`. */
export function createTeachers(shared: Shared, { riskTip = async () => '', ...given }: TeacherDeps = {}): Teachers {
  const { kernel, people } = shared
  const around: AroundTeachers = { ...alone, ...given }
  const [teachers, reviews] = [teacherRepository(kernel.db), teacherReviewRepository(kernel.db)]
  const reviewing = reviewingService({ kernel, people, reviews, around })
  const pages = teacherPages({ kernel, teachers, reviews, reviewing, around, riskTip })
  const judging = judgingService({ kernel, people, reviews, reviewing, around })
  return {
    routes: teacherRoutes({ pages, reviewing, judging, disclosing: disclosingService(kernel, teachers) }),
    handlers: [tellWriter(shared)],
    subjects: { teacher: subjectOf(pages) },
    reported: { review: reportedReviews(reviews, shared) },
  }
}

const OPEN: readonly LevelId[] = []

/** Every member may read a teacher's page; of one that is not in the register there is nothing. */
const subjectOf = ({ describe }: Pick<TeacherPages, 'describe'>) => ({
  describe,
  levels: async (id: string) => ((await describe(id)) === undefined ? undefined : OPEN),
})

/** For those who handle reports: what was said, by whom, about whom. */
const reportedReviews =
  (reviews: Pick<TeacherReviewRepository, 'listByIds'>, { people }: Pick<Shared, 'people'>): FindReported =>
  async (ids) => {
    const rows = await reviews.listByIds(ids.filter(isUuid).map((id) => ReviewId.parse(id)))
    const [senders, teachers] = await Promise.all([
      people.listMembers([...new Set(rows.map(({ memberId }) => memberId))]),
      people.listTeachers([...new Set(rows.map(({ teacherId }) => teacherId))]),
    ])
    return new Map(
      rows.map(({ id, memberId, teacherId, text: words, state }) => [
        id,
        {
          text: words,
          by: senders.find((one) => one.memberId === memberId)?.nickname,
          where: teachers.find((one) => one.teacherId === teacherId)?.name,
          isDown: state !== 'shown',
        },
      ]),
    )
  }

const Judged = z.object({
  teacherId: TeacherId,
  memberId: MemberId,
  text: z.string(),
  before: z.string(),
  state: z.enum(['shown', 'rejected']),
  why: z.string(),
})

const tellWriter = ({ people, notify }: Pick<Shared, 'people' | 'notify'>): EventHandler => ({
  event: 'member.reviewJudged',
  name: 'member.tellReviewer',
  async run(payload, { id: key }) {
    const { teacherId, memberId, text: words, before, state, why } = Judged.parse(payload)
    // Who was reported wrongly need not know.
    if (before === state) return
    const name = (await people.listTeachers([teacherId]))[0]?.name ?? ''
    await notify({
      to: memberId,
      kind: 'system',
      ...(state === 'shown' ? text.shown(name, words) : text.rejected(name, words, why)),
      link: linkTo('member.teacher', { id: teacherId }),
      key: `member.reviewJudged:${key}`,
    })
  },
})
