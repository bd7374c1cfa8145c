import { CourseId, CourseLessonId } from '@rostrum/contract/course'
import { Instant } from '@rostrum/contract/kernel'
import { isUuid } from '../kernel/db'
import type { Item, ItemSource, SearchSource } from '../kernel/contributions'
import type { Slice } from '../kernel/kernel'
import type { SharedPage, SubjectTable } from '../kernel/subjects'
import { lessonsOf } from './outline'
import { accessTo, type Learner } from './policy'
import type { CoursePeople } from './ports'
import type { CoursePresenter } from './presenting'
import type { CourseListed, CourseRepository } from './repository'
import { text } from './text.zh'

export interface ContributingParts {
  readonly courses: CourseRepository
  readonly presenter: CoursePresenter
  readonly people: CoursePeople
  readonly riskTip: () => Promise<string>
}

/** What this slice contributes to search, to members' kept and viewed items, to shared links and to levels. */
export const contributions = (parts: ContributingParts) =>
  ({
    searches: { course: searchOf(parts) },
    items: itemsOf(parts),
    subjects: subjectsOf(parts),
  }) satisfies Pick<Slice, 'searches' | 'items' | 'subjects'>

/** Everybody may read titles and summaries. */
const searchOf = ({ courses, presenter }: ContributingParts): SearchSource => ({
  async find({ words, caller, offset, limit, span }) {
    const rows = await courses.search(words, offset, limit, span)
    const shown = await presenter.rows(rows, caller.kind === 'member' ? caller : undefined)
    return shown.map(({ id, title, summary, cover, teacher, publishAt, access, trialCount, sample }) => ({
      id,
      title,
      teaser: summary || undefined,
      note: teacher.name,
      cover,
      at: Instant.parse(publishAt),
      // The introduction is for everybody, and so are the lessons to try.
      access: trialCount > 0 ? ('open' as const) : access,
      sample,
    }))
  },
})

function itemsOf({ courses, presenter, people }: ContributingParts): Record<'course' | 'lesson', ItemSource> {
  async function known(ids: readonly CourseId[]) {
    const rows = await courses.listByIds(ids)
    const teachers = await people.teachers([...new Set(rows.map(({ teacherId }) => teacherId))])
    return { rows, teachers }
  }
  const facts = (course: CourseListed, learner: Learner, bought: ReadonlySet<CourseId>) => ({
    cover: presenter.coverOf(course.coverId),
    gone: !course.isOn,
    locked: accessTo(course, learner, bought) !== 'open',
  })
  return {
    course: {
      async lookUp(ids, member) {
        const [{ rows, teachers }, bought] = await Promise.all([
          known(ids.filter(isUuid).map((id) => CourseId.parse(id))),
          presenter.boughtBy(member.memberId),
        ])
        return new Map<string, Item>(
          rows.map((course) => [
            course.id,
            { title: course.title, source: teachers.get(course.teacherId)?.name, ...facts(course, member, bought) },
          ]),
        )
      },
    },
    lesson: {
      async lookUp(ids, member) {
        const lessons = await courses.listLessons(ids.filter(isUuid).map((id) => CourseLessonId.parse(id)))
        const [{ rows }, bought] = await Promise.all([
          known([...new Set(lessons.map(({ courseId }) => courseId))]),
          presenter.boughtBy(member.memberId),
        ])
        return new Map(
          lessons.flatMap(({ id, courseId }): [string, Item][] => {
            const course = rows.find((one) => one.id === courseId)
            const lesson = course && lessonsOf(course).find((one) => one.id === id)
            if (!course) return []
            const of = facts(course, member, bought)
            return [
              [
                id,
                {
                  ...of,
                  title: lesson?.title ?? '',
                  source: course.title,
                  gone: of.gone || lesson === undefined,
                  locked: of.locked && !lesson?.trial,
                },
              ],
            ]
          }),
        )
      },
    },
  }
}

/** The introduction of a course is for everybody: its levels open its lessons, not its page. */
function subjectsOf({ courses, presenter, riskTip }: ContributingParts): SubjectTable {
  const find = async (id: string) => {
    const found = isUuid(id) ? await courses.find(CourseId.parse(id)) : undefined
    return found?.isOn ? found : undefined
  }
  return {
    course: {
      // History and notes lead to a lesson by itself.
      async idAt(query) {
        const id = query.get('lessonId') ?? ''
        return isUuid(id) ? (await courses.findLesson(CourseLessonId.parse(id)))?.courseId : undefined
      },
      levels: async (id) => (await find(id))?.levelIds,
      async describe(id): Promise<SharedPage | undefined> {
        const course = await find(id)
        const [[row], tip] = await Promise.all([course ? presenter.rows([course], undefined) : [], riskTip()])
        if (!course || !row) return undefined
        return {
          title: row.title,
          description: row.summary,
          pic: row.cover,
          by: text.by(row.teacher.regType, row.teacher.name, row.teacher.regNo),
          facts: text.lessons(row.lessonCount),
          isSample: row.sample,
          body: course.intro,
          riskTip: tip,
        }
      },
    },
  }
}
