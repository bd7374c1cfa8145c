import { useState } from 'react'
import type { Survey } from '@rostrum/contract/survey'
import { firstFault, handedIn } from '@rostrum/contract/survey/answering'
import { useNotices } from '@rostrum/ui'
import { ApiFailure, useActionKey, useSession } from '../kernel'
import { useSurveyActions } from './queries'
import { text } from './text.zh'
import type { Answering } from './use-answers'

/** Hands in what is answered. What is missing is gone to; a failure keeps everything. */
export function useSubmitting(survey: Survey, answering: Answering, go: (place: number) => void) {
  const [hasTried, setTried] = useState(false)
  const { isSignedIn, signInFor } = useSession()
  const { submit, refresh } = useSurveyActions()
  const { toast } = useNotices()
  const key = useActionKey()
  const { id, version, questions } = survey
  const missing = (): boolean => {
    const fault = firstFault(questions, answering.answers)
    if (!fault) return false
    setTried(true)
    go(fault.no - 1)
    return true
  }
  const send = async (): Promise<void> => {
    const answers = handedIn(questions, answering.answers)
    const idempotencyKey = key.of(id, String(version), JSON.stringify(answers))
    try {
      await answering.handIn(() => submit.mutateAsync({ id, version, answers, idempotencyKey }))
      key.done()
      await refresh()
      toast(text.form.submitted)
    } catch (failure) {
      // The call itself says what went wrong. Another version, or handed in elsewhere: the page shows what is there now.
      if (failure instanceof ApiFailure && failure.code === 409) await refresh()
    }
  }
  return {
    hasTried,
    async submit(): Promise<void> {
      if (missing()) return
      if (isSignedIn) await send()
      else await signInFor('open')
    },
  }
}
