import type { LevelId, MemberId } from '@rostrum/contract/kernel'

/** A questionnaire with points, as the slice that owns it knows it. */
export interface CourseExam {
  readonly title: string
  readonly questions: number
  readonly minutes: number
  readonly isOpen: boolean
  /** It may be answered again. */
  readonly isRepeatable: boolean
}
export interface CourseExamScore {
  readonly at: Date
  readonly points: number
  readonly most: number
  readonly words: string
}

/** Quizzes belong to another slice. Ids that it does not know are left out. */
export interface CourseExams {
  exams(ids: readonly string[]): Promise<ReadonlyMap<string, CourseExam>>
  scores(
    memberId: MemberId,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly best: CourseExamScore; readonly last: CourseExamScore }>>
  /** `only`: leaves out those that may be answered once. */
  find(
    words: string,
    limit: number,
    only?: 'repeatable',
  ): Promise<readonly { readonly id: string; readonly title: string }[]>
}

export interface DeadlineReader {
  readonly memberId: MemberId
  /** undefined: all. */
  readonly levelIds: readonly LevelId[] | undefined
}
/** Something to be done by a moment. */
export interface CourseDeadline {
  readonly id: string
  readonly title: string
  readonly at: Date
  /** One of our pages with its query. */
  readonly link: string
}
/** One source of deadlines in the timetable; each slice that sets some gives one. */
export type CourseDeadlines = (reader: DeadlineReader, from: Date, to: Date) => Promise<readonly CourseDeadline[]>

export interface CourseNames {
  /** Members by id, as other people read them. Those who left are left out. */
  nicknames(ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, string>>
}

export const NO_EXAMS: CourseExams = {
  exams: async () => new Map(),
  scores: async () => new Map(),
  find: async () => [],
}
