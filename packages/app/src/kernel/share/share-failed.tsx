import { Dialog, Link } from '@rostrum/ui'
import { useState } from 'react'
import { shareText as text } from './text.zh'

export interface ShareFailedProps {
  /** The cause of the failure; undefined without a failure. */
  readonly detail: string | undefined
  readonly onClose: () => void
}

/** A failed share: one button, and the cause on request. */
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
