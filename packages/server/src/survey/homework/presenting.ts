import { FileId, type AnswerOf, type MemberId, type TeacherId } from '@rostrum/contract/kernel'
import type { HomeworkContent, homeworkEndpoints, WorkFile, WorkQuestion } from '@rostrum/contract/survey'
import { askedOf } from '@rostrum/contract/survey/answering'
import { isMarkedAt, isReturned, isTakingAt, isTellingAt, stateAt } from './policy'
import { mostIn, worthsOf } from './grading'
import type { HomeworkRowStored, WorkCounts, WorkDraftStored, WorkStored } from './repository'
import type { Answers } from '@rostrum/contract/survey'

type Calls = typeof homeworkEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
export type ShownHomework = Answer<'survey.getHomework'>
export type ShownWork = Answer<'survey.listHomeworkAnswers'>['rows'][number]
export type HomeworkListed = Answer<'survey.listHomework'>['rows'][number]
export type MarkingListed = Answer<'survey.listMarking'>['rows'][number]

export interface WorkTeacher {
  readonly id: TeacherId
  readonly name: string
  readonly regType: string
  readonly regNo: string
}
export interface Around {
  readonly teachers: ReadonlyMap<TeacherId, WorkTeacher>
  /** Titles of courses that are on, by id. */
  readonly courses: ReadonlyMap<string, string>
}
export interface OwnWork {
  readonly work: WorkStored | undefined
  readonly draft: WorkDraftStored | undefined
}

export const FILE_KINDS: readonly WorkQuestion['kind'][] = ['picture', 'voice']

/** The ids of files in answers to these questions. */
export const fileIdsIn = (questions: readonly WorkQuestion[], answers: Answers): FileId[] =>
  questions.flatMap(({ id, kind }) => {
    const answer = answers[id]
    return FILE_KINDS.includes(kind) && Array.isArray(answer) ? answer.map((fileId) => FileId.parse(fileId)) : []
  })

/** A homework as lists show it. */
export function listedOf(
  row: HomeworkRowStored,
  { teachers, courses }: Around,
  now: number,
  { work, draft }: OwnWork,
): HomeworkListed {
  const { content, courseId } = row
  const title = courseId === null ? undefined : courses.get(courseId)
  return {
    id: row.id,
    title: content.title,
    teacher: personOf(teachers, content.teacherId),
    ...(courseId !== null && title !== undefined && { course: { id: courseId, title } }),
    questions: content.questions.length,
    most: mostIn(content.questions, content.keys),
    openAt: row.openAt.getTime(),
    dueAt: row.dueAt.getTime(),
    closesAt: row.closesAt.getTime(),
    state: stateAt(row, work, draft, now),
    ...(work && isMarkedAt(row, work, now) && { points: work.points ?? undefined }),
    sample: row.sample,
  }
}

export const personOf = (teachers: Around['teachers'], id: TeacherId): WorkTeacher =>
  teachers.get(id) ?? { id, name: '', regType: '', regNo: '' }

export interface ShownParts extends OwnWork {
  readonly row: HomeworkRowStored
  readonly around: Around
  readonly now: number
  readonly urlOf: (id: FileId) => string
  readonly statistics: ShownHomework['statistics']
}

/** A homework as its member answers and reads it. What is not to be told yet is not in it. */
export function shownOf({ row, around, now, work, draft, urlOf, statistics }: ShownParts): ShownHomework {
  const { intro, late, answersAt, questions, keys } = row.content
  const isTold = isTellingAt(row, work, now)
  const answers = draft?.answers ?? work?.answers ?? {}
  return {
    ...listedOf(row, around, now, { work, draft }),
    intro,
    late,
    answersAt,
    now,
    mayAnswer: mayAnswerAt(row, work, now),
    asked: questions,
    worth: worthsOf(questions, keys),
    my: {
      answers,
      savedAt: draft?.savedAt.getTime(),
      submittedAt: work?.submittedAt.getTime(),
      isLate: work?.isLate ?? false,
      files: fileIdsIn(questions, answers).map((fileId) => ({ fileId, url: urlOf(fileId) })),
      asks: [...(work?.asks ?? [])],
      ...(work && markOf({ row, around, now, work, urlOf })),
    },
    ...(isTold && { keys }),
    ...(statistics && { statistics }),
  }
}

type Marked = Pick<ShownParts, 'row' | 'around' | 'now' | 'urlOf'> & { readonly work: WorkStored }

function markOf({ row, around, now, work, urlOf }: Marked): Partial<ShownHomework['my']> {
  const returned = isReturned(work, now) ? work.returnedUntil?.getTime() : undefined
  if (!isMarkedAt(row, work, now) && work.state !== 'returned') return {}
  return {
    ...(work.state !== 'returned' && { marks: work.marks, lost: work.lost > 0 ? work.lost : undefined }),
    comment: work.comment === '' ? undefined : work.comment,
    voice: fileOf(work.voiceId, urlOf),
    markedAt: work.markedAt?.getTime(),
    ...(work.markedBy !== null && { markedBy: personOf(around.teachers, work.markedBy) }),
    returnedUntil: returned,
  }
}

const fileOf = (fileId: FileId | null, urlOf: ShownParts['urlOf']): WorkFile | undefined =>
  fileId === null ? undefined : { fileId, url: urlOf(fileId) }

/** Whether answers are taken from this member now. */
export function mayAnswerAt(row: HomeworkRowStored, work: WorkStored | undefined, now: number): boolean {
  if (!isTakingAt(row, work, now)) return false
  if (!work || work.state === 'returned') return true
  return work.state === 'submitted' && !isTellingAt(row, work, now)
}

export function markingOf(row: HomeworkRowStored, counts: WorkCounts | undefined): MarkingListed {
  const { content, isJudged } = row
  const { submitted = 0, marked = 0, returned = 0, asked = 0 } = counts ?? {}
  return {
    id: row.id,
    title: content.title,
    state: row.state,
    openAt: row.openAt.getTime(),
    dueAt: row.dueAt.getTime(),
    questions: content.questions.length,
    most: mostIn(content.questions, content.keys),
    waiting: isJudged ? 0 : submitted,
    marked: marked + (isJudged ? submitted : 0),
    returned,
    asked,
    sample: row.sample,
  }
}

export interface WorkAround {
  readonly names: ReadonlyMap<MemberId, string>
  readonly teachers: Around['teachers']
  readonly urlOf: ShownParts['urlOf']
  readonly goneName: string
}

/** An answer as teachers mark it. */
export const workOf = (work: WorkStored, { names, teachers, urlOf, goneName }: WorkAround): ShownWork => ({
  id: work.id,
  member: { id: work.memberId, nickname: names.get(work.memberId) ?? goneName },
  state: work.state,
  isLate: work.isLate,
  submittedAt: work.submittedAt.getTime(),
  asked: [...work.asked],
  answers: work.answers,
  files: fileIdsIn(work.asked, work.answers).map((fileId) => ({ fileId, url: urlOf(fileId) })),
  marks: work.marks,
  points: work.points ?? undefined,
  comment: work.comment,
  voice: fileOf(work.voiceId, urlOf),
  markedAt: work.markedAt?.getTime(),
  ...(work.markedBy !== null && { markedBy: personOf(teachers, work.markedBy).name }),
  asks: [...work.asks],
  seen: seenOfWork(work),
})

export const seenOfWork = ({ version }: Pick<WorkStored, 'version'>): string => `v${version}`

/** What is asked with these answers, as it is stored with them. */
export const askedIn = ({ questions }: Pick<HomeworkContent, 'questions'>, answers: Answers): WorkQuestion[] =>
  askedOf(questions, answers)
