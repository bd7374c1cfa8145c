import { Dialog, Link } from '@rostrum/ui'
import { useState } from 'react'
import { shareText as text } from './text.zh'

export interface ShareFailedProps {
  /** What went wrong, for whoever wants to know; without it nothing failed. */
  readonly detail: string | undefined
  readonly onClose: () => void
}

/** Sharing failed: one button, and the cause where it is asked for. */
export function ShareFailed({ detail, onClose }: ShareFailedProps) {
  const [isShown, setShown] = useState(false)
  const close = (): void => {
    setShown(false)
    onClose()
  }
  return (
    <Dialog.Root open={detail !== undefined} onClose={close}>
      <Dialog.Title>{text.failedTitle}</Dialog.Title>
      <Dialog.Body>
        <p>{text.failed}</p>
        {isShown ? (
          <p>{detail}</p>
        ) : (
          <Link look="quiet" onPress={() => setShown(true)}>
            {text.detail}
          </Link>
        )}
      </Dialog.Body>
      <Dialog.Actions onConfirm={close} confirm={text.gotIt} />
    </Dialog.Root>
  )
}
