import type { AnswerOf } from '@rostrum/contract/kernel'
import type { AnsweringState, surveyEndpoints } from '@rostrum/contract/survey'
import { leastAsked } from '@rostrum/contract/survey/answering'
import { isOpenAt } from './policy'
import type { AnswerStored, SurveyDraftRow, Published } from './repository'

type Calls = typeof surveyEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Listed = Published & { readonly isAnswered: boolean; readonly isBegun: boolean }

const factsOf = ({ id, endAt, sample, state, content }: Published, now: number) => ({
  id,
  kind: content.kind,
  title: content.title,
  minutes: content.minutes,
  isOpen: isOpenAt({ state, endAt }, now),
  sample,
  ...(endAt && { endAt: endAt.getTime() }),
})

const stateOf = (isAnswered: boolean, isBegun: boolean): AnsweringState => {
  if (isAnswered) return 'submitted'
  return isBegun ? 'draft' : 'none'
}

export const rowOf = (row: Listed, now: number): Answer<'survey.list'>['rows'][number] => ({
  ...factsOf(row, now),
  questions: leastAsked(row.content.questions),
  state: stateOf(row.isAnswered, row.isBegun),
})

/** What the caller has of it; visitors have nothing. */
interface Mine {
  readonly draft: SurveyDraftRow | undefined
  readonly last: AnswerStored | undefined
  readonly carried:
    | { readonly answers: SurveyDraftRow['answers']; readonly from: number; readonly lost: number }
    | undefined
}

export function shownOf(found: Published, now: number, mine?: Mine): Answer<'survey.get'> {
  const { intro, questions, isNameless, isRepeatable } = found.content
  const { draft, last, carried } = mine ?? {}
  return {
    ...factsOf(found, now),
    intro,
    version: found.version,
    questions,
    isNameless,
    isRepeatable,
    my: {
      state: stateOf(last !== undefined, draft !== undefined),
      answers: carried?.answers ?? {},
      ...(draft && { savedAt: draft.savedAt.getTime() }),
      ...(carried && carried.from !== found.version && { carried: { from: carried.from, lost: carried.lost } }),
      ...(last && { submittedAt: last.at.getTime() }),
    },
  }
}

export const resultOf = (row: AnswerStored, mayRepeat: boolean): Answer<'survey.getResult'> => ({
  id: row.surveyId,
  title: row.title,
  at: row.at.getTime(),
  version: row.version,
  asked: row.asked.map((question) => ({ question, answer: row.answers[question.id], ...row.marks[question.id] })),
  mayRepeat,
  ...(row.score && { score: row.score }),
})
