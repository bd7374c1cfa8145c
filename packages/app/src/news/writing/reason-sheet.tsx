import { countOf } from '@rostrum/contract/kernel/characters'
import { useState } from 'react'
import { Button, Sheet, TextArea } from '@rostrum/ui'
import { failureText } from '@rostrum/app/kernel'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import type { WritingNow } from './use-writing'
import { writingText } from './text.zh'

interface ReasonSheetProps {
  /** What is being asked; nothing while it is closed. */
  readonly asked: 'submit' | 'withdraw' | undefined
  readonly draftState: WritingNow['draftState']
  readonly onClose: () => void
  /** Rejects with the server's words; what was typed stays. */
  readonly onSend: (said: string) => Promise<void>
}

const words = writingText.acts
const WHY_MIN = 2

/** A note for whoever reviews it, or the reason for taking it back. */
export function ReasonSheet({ asked, draftState, onClose, onSend }: ReasonSheetProps) {
  const [said, setSaid] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const isWithdrawing = asked === 'withdraw'
  const title = isWithdrawing ? titleOf(draftState) : words.submitTitle
  const send = async (): Promise<void> => {
    try {
      await onSend(said.trim())
    } catch (error) {
      setFault(failureText(error))
    }
  }
  return (
    <Sheet.Root open={asked !== undefined} onClose={onClose}>
      <Sheet.Title>{title}</Sheet.Title>
      <Sheet.Body>
        <TextArea
          label={isWithdrawing ? words.why : words.note}
          placeholder={isWithdrawing ? undefined : words.notePlaceholder}
          hint={isWithdrawing ? words.whyHint : writingText.check.rule}
          maxLength={reasonMax}
          rows={3}
          value={said}
          error={fault}
          onChangeText={(next) => {
            setSaid(next)
            setFault(null)
          }}
        />
      </Sheet.Body>
      <Sheet.Actions>
        <Button block disabled={isWithdrawing && countOf(said.trim()) < WHY_MIN} onPress={send}>
          {title}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}

function titleOf(draftState: WritingNow['draftState']): string {
  if (draftState === 'review' || draftState === 'approved') return words.takeBack
  return draftState === 'scheduled' ? words.cancel : words.withdraw
}
