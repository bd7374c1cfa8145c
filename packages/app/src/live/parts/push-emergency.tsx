import { useState } from 'react'
import { Button, useNotices } from '@rostrum/ui'
import { useActionKey } from '@rostrum/app/kernel'
import { usePushState } from '../queries'
import { pushText as text } from '../text.plug-flow.zh'
import { UrgentSheet } from './push-urgent-sheet'

/** Cuts everything at once, with a recorded reason. */
export function PushEmergency({ roomId }: { readonly roomId: string }) {
  const [isOpen, setOpen] = useState(false)
  const { mutateAsync } = usePushState(roomId)
  const { toast } = useNotices()
  const key = useActionKey()
  const cut = async (reason: string) => {
    const idempotencyKey = key.of(reason)
    const room = await mutateAsync({ action: 'emergency', reason, idempotencyKey }).catch(() => undefined)
    if (!room) return
    key.done()
    setOpen(false)
    toast(text.urgentDone)
  }
  return (
    <>
      <Button size="l" look="danger" icon="warning" onPress={() => setOpen(true)}>
        {text.urgent}
      </Button>
      <UrgentSheet open={isOpen} onClose={() => setOpen(false)} onConfirm={cut} />
    </>
  )
}
