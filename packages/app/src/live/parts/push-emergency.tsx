import { Button, useNotices } from '@rostrum/ui'
import { useActionKey } from '@rostrum/app/kernel'
import { usePushState } from '../queries'
import { pushText as text } from '../text.plug-flow.zh'

export interface PushEmergencyProps {
  readonly roomId: string
  /** The picture is cut; the reason is still to be written. */
  readonly onCut: () => void
}

/** Cuts everything at once: nothing is written while the picture runs on. */
export function PushEmergency({ roomId, onCut }: PushEmergencyProps) {
  const { mutateAsync } = usePushState(roomId)
  const { toast, confirm } = useNotices()
  const key = useActionKey()
  const cut = async () => {
    if (!(await confirm(text.urgentAsk, { title: text.urgentTitle, confirm: text.urgent, danger: true }))) return
    const room = await mutateAsync({ action: 'emergency', idempotencyKey: key.of('cut') }).catch(() => undefined)
    if (!room) return
    toast(text.urgentDone)
    onCut()
  }
  return (
    <Button size="l" look="danger" icon="warning" onPress={cut}>
      {text.urgent}
    </Button>
  )
}
