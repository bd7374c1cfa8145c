import type { MistakeSource } from '@rostrum/contract/survey'
import { Button, useNotices } from '@rostrum/ui'
import { useState } from 'react'
import { useActionKey, useGo, usePlatform } from '@rostrum/app/kernel'
import { dayWords } from '../mistake-day'
import { useMistakeActions } from '../queries.mistakes'
import { text as words } from '../text.mistakes.zh'

const text = words.add

interface NoteMistakeProps {
  readonly source: MistakeSource
  readonly id: string
  readonly questionId: string
}

/** Writes a question down in the notebook of mistakes, and leads there once it is in it. */
export function NoteMistake({ source, id, questionId }: NoteMistakeProps) {
  const { add } = useMistakeActions()
  const { toast } = useNotices()
  const { to } = useGo()
  const [isIn, setIn] = useState(false)
  const key = useActionKey()
  const now = usePlatform().timers.now()
  const note = async (): Promise<void> => {
    try {
      const { dueDay } = await add.mutateAsync({ source, id, questionId, idempotencyKey: key.of(id, questionId) })
      key.done()
      setIn(true)
      toast(text.added(dayWords(dueDay, now)))
    } catch {
      // The call itself says what went wrong.
    }
  }
  if (isIn)
    return (
      <Button look="quiet" size="s" icon="check" to={to('survey.mistakes')}>
        {text.inIt}
      </Button>
    )
  return (
    <Button look="quiet" size="s" icon="plus" onPress={note}>
      {text.button}
    </Button>
  )
}
