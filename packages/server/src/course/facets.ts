import type { CourseCategory, CourseDifficulty, CourseSort, LessonKind } from '@rostrum/contract/course'
import { courseCategories, courseDifficulties, lessonKinds } from '@rostrum/contract/course/limits'
import type { TeacherId } from '@rostrum/contract/kernel'
import type { CourseFacts } from './repository'

export interface CourseFilter {
  readonly kind?: LessonKind
  readonly category?: CourseCategory
  readonly level?: CourseDifficulty
  readonly teacherId?: TeacherId
}

const fits = {
  kind: (row: CourseFacts, { kind }: CourseFilter) => kind === undefined || row.kinds.includes(kind),
  category: (row: CourseFacts, { category }: CourseFilter) => category === undefined || row.category === category,
  level: (row: CourseFacts, { level }: CourseFilter) => level === undefined || row.difficulty === level,
  teacherId: (row: CourseFacts, { teacherId }: CourseFilter) => teacherId === undefined || row.teacherId === teacherId,
} as const
const FIELDS = ['kind', 'category', 'level', 'teacherId'] as const

/** Those that all conditions let through. */
export const filtered = (rows: readonly CourseFacts[], filter: CourseFilter): CourseFacts[] =>
  rows.filter((row) => FIELDS.every((field) => fits[field](row, filter)))

/** `rows` are the newest first; of equally many learners the newest stays first. */
export const sorted = (rows: readonly CourseFacts[], sort: CourseSort): CourseFacts[] =>
  sort === 'new' ? [...rows] : [...rows].sort((one, other) => other.learners - one.learners)

/** How many each value of a condition would leave, with the other conditions as they are. Values without any are left out. */
export function facetsOf(rows: readonly CourseFacts[], filter: CourseFilter) {
  const others = (field: (typeof FIELDS)[number]) =>
    rows.filter((row) => FIELDS.every((one) => one === field || fits[one](row, filter)))
  const counted = <V>(
    values: readonly V[],
    among: readonly CourseFacts[],
    has: (row: CourseFacts, value: V) => boolean,
  ) =>
    values.flatMap((value) => {
      const count = among.filter((row) => has(row, value)).length
      return count > 0 ? [{ value, count }] : []
    })
  const ofTeachers = others('teacherId')
  return {
    categories: counted(courseCategories, others('category'), (row, value) => row.category === value),
    levels: counted(courseDifficulties, others('level'), (row, value) => row.difficulty === value),
    kinds: counted(lessonKinds, others('kind'), (row, value) => row.kinds.includes(value)),
    teachers: counted(
      [...new Set(ofTeachers.map(({ teacherId }) => teacherId))],
      ofTeachers,
      (row, value) => row.teacherId === value,
    ),
  }
}
