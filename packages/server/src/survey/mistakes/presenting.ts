import type { AnswerOf, TeacherId, TradeDate } from '@rostrum/contract/kernel'
import type { MistakeKind, mistakeEndpoints } from '@rostrum/contract/survey'
import { isRuled } from '../homework/grading'
import type { WorkTeacher } from '../homework/presenting'
import type { MistakeStored } from './repository'

type Calls = typeof mistakeEndpoints
type MistakeListed = AnswerOf<Calls['survey.listMistakes']>['rows'][number]
type MistakeShown = AnswerOf<Calls['survey.getMistake']>
type MistakeCounted = AnswerOf<Calls['survey.getMistakeSummary']>

export interface MistakeAround {
  readonly teachers: ReadonlyMap<TeacherId, WorkTeacher>
  /** Titles of courses that are on, by id. */
  readonly courses: ReadonlyMap<string, string>
  readonly today: TradeDate
}

/** A test that may be taken again is not answered by what the notebook tells before its member tried to remember. */
const isTold = (row: MistakeStored, today: TradeDate): boolean =>
  !isDueOn(row, today) && (row.source === 'homework' || row.reviews > 0)

const isDueOn = ({ masteredAt, dueDay }: MistakeStored, today: TradeDate): boolean =>
  masteredAt === null && dueDay <= today

export function mistakeRowOf(row: MistakeStored, { teachers, courses, today }: MistakeAround): MistakeListed {
  const { source, sourceId, title, teacherId, courseId } = row
  const teacher = teacherId === null ? undefined : teachers.get(teacherId)
  const course = courseId === null ? undefined : courses.get(courseId)
  return {
    id: row.id,
    prompt: row.question.prompt,
    kind: row.kind,
    from: { source, id: sourceId, title },
    ...(teacher && { teacher: { id: teacher.id, name: teacher.name } }),
    ...(courseId !== null && course !== undefined && { course: { id: courseId, title: course } }),
    addedAt: row.addedAt.getTime(),
    isOwn: row.isOwn,
    dueDay: row.dueDay,
    isDue: isDueOn(row, today),
    reviews: row.reviews,
    lapses: row.lapses,
    masteredAt: row.masteredAt?.getTime(),
  }
}

/** What is to be reviewed comes without what would give it away. */
export function mistakeOf(row: MistakeStored, around: MistakeAround): MistakeShown {
  const before = { answer: row.answer ?? undefined, points: row.points ?? undefined }
  return {
    ...mistakeRowOf(row, around),
    question: row.question,
    most: row.most,
    isRuled: isRuled(row.question, row.key),
    ...(!isDueOn(row, around.today) && { before }),
    ...(isTold(row, around.today) && { key: row.key }),
  }
}

interface CountedParts {
  readonly counts: Pick<MistakeCounted, 'due' | 'reviewed' | 'kept' | 'mastered'>
  readonly nextDay: TradeDate | undefined
  readonly groups: readonly {
    readonly courseId: string | null
    readonly teacherId: TeacherId | null
    readonly kind: MistakeKind
    readonly count: number
  }[]
}

export function summaryOf(
  { counts, nextDay, groups }: CountedParts,
  { teachers, courses, today }: MistakeAround,
): MistakeCounted {
  const summed = <K>(of: (group: CountedParts['groups'][number]) => K | null): Map<K, number> => {
    const found = new Map<K, number>()
    for (const group of groups) {
      const key = of(group)
      if (key !== null) found.set(key, (found.get(key) ?? 0) + group.count)
    }
    return found
  }
  return {
    today,
    ...counts,
    nextDay,
    // One that was taken down since is no choice any more; its questions stay in the list of all.
    courses: [...summed(({ courseId }) => courseId)].flatMap(([id, count]) => {
      const title = courses.get(id)
      return title === undefined ? [] : [{ id, title, count }]
    }),
    teachers: [...summed(({ teacherId }) => teacherId)].flatMap(([id, count]) => {
      const name = teachers.get(id)?.name
      return name === undefined ? [] : [{ id, name, count }]
    }),
    kinds: [...summed(({ kind }) => kind)].map(([kind, count]) => ({ kind, count })),
  }
}
