import { useState } from 'react'
import { Button, Sheet, TextArea, useNotices } from '@rostrum/ui'
import { failureText } from '@rostrum/app/kernel'
import { useCancelRebalance } from '../queries.portfolio'
import { portfolioText } from '../text.portfolio.zh'

const words = portfolioText.form

export interface CancelSheetProps {
  readonly portfolioId: string
  /** `''`: nothing is asked for. */
  readonly id: string
  readonly onClose: () => void
}

/** Asks why a rebalance is taken back. */
export function CancelSheet({ portfolioId, id, onClose }: CancelSheetProps) {
  const [reason, setReason] = useState('')
  const cancel = useCancelRebalance(portfolioId)
  const { toast, fail } = useNotices()
  const send = () =>
    cancel.mutate(
      { id, reason },
      {
        onSuccess: () => {
          toast(words.cancelled)
          setReason('')
          onClose()
        },
        onError: (cause) => fail(failureText(cause)),
      },
    )
  return (
    <Sheet.Root open={id !== ''} onClose={onClose}>
      <Sheet.Title>{words.cancelTitle}</Sheet.Title>
      <Sheet.Body>
        <TextArea label={words.cancelWhy} value={reason} onChangeText={setReason} hint={words.cancelHint} />
        <Button block look="danger" busy={cancel.isPending} disabled={reason.trim() === ''} onPress={send}>
          {words.cancel}
        </Button>
      </Sheet.Body>
    </Sheet.Root>
  )
}
