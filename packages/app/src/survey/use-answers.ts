import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Survey } from '@rostrum/contract/survey'
import { askedOf, faultOf, isGiven } from '@rostrum/contract/survey/answering'
import { usePlatform } from '../kernel'
import { createDraft, draftKey } from './drafting'
import { useSaveDraft } from './queries'

/** What is answered of a questionnaire, and which of its questions are asked. `who`: '' for a visitor. */
export function useAnswers(survey: Survey, who: string) {
  const { id, version, questions, my } = survey
  const save = useSaveDraft(survey, who)
  const platform = usePlatform()
  const [draft] = useState(() =>
    createDraft({
      platform,
      key: draftKey(id, who),
      version,
      answers: my.answers,
      savedAt: my.savedAt,
      send: who === '' ? undefined : save,
    }),
  )
  useEffect(() => draft.start(), [draft])
  const { answers, state, savedAt } = useSyncExternalStore(draft.subscribe, draft.now, draft.now)
  const asked = askedOf(questions, answers)
  return {
    answers,
    save: { state, savedAt },
    asked,
    isDone: (questionId: string): boolean => isGiven(answers[questionId]),
    left: asked.filter((question) => question.required && faultOf(question, answers[question.id]) !== undefined).length,
    change: draft.change,
    done: draft.done,
  }
}

export type Answering = ReturnType<typeof useAnswers>
