import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Answers, ChangedAnswers, Survey, WorkQuestion } from '@rostrum/contract/survey'
import { askedOf, faultOf, isGiven } from '@rostrum/contract/survey/answering'
import { usePlatform } from '../kernel'
import { createDraft, draftKey } from './drafting'
import { useSaveDraft } from './queries'

/** What is answered, whoever asks. */
export interface AnsweredSheet<Q extends WorkQuestion> {
  /** Its place on the device. */
  readonly key: string
  readonly version: number
  readonly questions: readonly Q[]
  readonly answers: Answers
  readonly savedAt: number | undefined
  /** Absent for a visitor, whose answers stay on the device. */
  readonly save: ((answers: ChangedAnswers) => Promise<{ readonly savedAt: number }>) | undefined
}

/** Answers as they are given, and which of the questions are asked. */
export function useAnswersTo<Q extends WorkQuestion>(sheet: AnsweredSheet<Q>) {
  const { questions } = sheet
  const platform = usePlatform()
  const [draft] = useState(() => {
    const { key, version, answers, savedAt, save } = sheet
    return createDraft({ platform, key, version, answers, savedAt, send: save })
  })
  useEffect(() => draft.start(), [draft])
  const { answers, state, savedAt } = useSyncExternalStore(draft.subscribe, draft.now, draft.now)
  const asked = askedOf(questions, answers)
  // What is not whole keeps the sheet from being handed in: it is not done either.
  const wrong = new Set(asked.flatMap((one) => (faultOf(one, answers[one.id]) ? [one.id] : [])))
  return {
    answers,
    save: { state, savedAt },
    asked,
    isDone: (questionId: string): boolean => isGiven(answers[questionId]) && !wrong.has(questionId),
    left: wrong.size,
    change: draft.change,
    flush: draft.flush,
    handIn: draft.handIn,
  }
}

/** What is answered of a questionnaire. `who`: '' for a visitor. */
export function useAnswers(survey: Survey, who: string) {
  const { id, version, questions, my } = survey
  const save = useSaveDraft(survey, who)
  return useAnswersTo({
    key: draftKey(id, who),
    version,
    questions,
    answers: my.answers,
    savedAt: my.savedAt,
    save: who === '' ? undefined : save,
  })
}

export type AnsweringOf<Q extends WorkQuestion> = ReturnType<typeof useAnswersTo<Q>>
export type Answering = ReturnType<typeof useAnswers>
