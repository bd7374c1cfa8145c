import { useState } from 'react'
import { Button, useNotices } from '@rostrum/ui'
import { usePlatform } from '@rostrum/app/kernel'
import { usePushState } from '../queries'
import { pushText as text } from '../text.plug-flow.zh'
import { UrgentSheet } from './push-urgent-sheet'

/** Cuts everything at once, with a reason that is kept. */
export function PushEmergency({ roomId }: { readonly roomId: string }) {
  const [isOpen, setOpen] = useState(false)
  const { mutateAsync } = usePushState(roomId)
  const { random } = usePlatform()
  const { toast } = useNotices()
  const [idempotencyKey] = useState(random.id)
  const cut = async (reason: string) => {
    const room = await mutateAsync({ action: 'emergency', reason, idempotencyKey }).catch(() => undefined)
    if (!room) return
    setOpen(false)
    toast(text.urgentDone)
  }
  return (
    <>
      <Button size="l" look="ghost" onPress={() => setOpen(true)}>
        {text.urgent}
      </Button>
      <UrgentSheet open={isOpen} onClose={() => setOpen(false)} onConfirm={cut} />
    </>
  )
}
