import { useState } from 'react'
import type { LiveMessage, Room } from '@rostrum/contract/live'
import { Button, SegmentedChips, Sheet } from '@rostrum/ui'
import { useToast } from '@rostrum/app/kernel'
import { useMessageDeeds } from '../queries.room'
import { toolsText } from '../text.tools.zh'
import { ReasonPicker } from './reason-picker'
import { ReasonSheet } from './reason-sheet'
import styles from './reason-picker.module.css'

interface RemoveSheetProps {
  readonly room: Pick<Room, 'id'>
  readonly message: LiveMessage
  readonly onClose: () => void
}

/** Deletes a message, with the reason that is kept. */
export function RemoveSheet({ room, message, onClose }: RemoveSheetProps) {
  const { remove } = useMessageDeeds(room.id)
  const toast = useToast()
  const { title, hint, confirm, done } = toolsText.remove
  return (
    <ReasonSheet
      title={title}
      hint={hint}
      presets={toolsText.reasons.presets}
      confirm={confirm}
      onConfirm={(reason) => remove.mutateAsync({ id: message.id, reason }).then(() => toast(done))}
      onClose={onClose}
    />
  )
}

const lengths = toolsText.mute.lengths.map(({ minutes, label }) => ({ key: String(minutes), label }))

interface MuteSheetProps {
  readonly room: Pick<Room, 'id'>
  readonly member: Pick<LiveMessage['sender'], 'id' | 'name'>
  readonly onClose: () => void
}

/** Keeps a member from speaking for a while. */
export function MuteSheet({ room, member, onClose }: MuteSheetProps) {
  const { mute } = useMessageDeeds(room.id)
  const toast = useToast()
  const [minutes, setMinutes] = useState(lengths[0]?.key ?? '10')
  const [reason, setReason] = useState('')
  const onMute = () =>
    mute.mutateAsync({ memberId: member.id, minutes: Number(minutes), reason: reason.trim() }).then(
      () => {
        toast(toolsText.mute.done)
        onClose()
      },
      () => undefined,
    )
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{toolsText.mute.title(member.name)}</Sheet.Title>
      <Sheet.Body className={styles.pick}>
        <SegmentedChips
          look="segment"
          label={toolsText.mute.length}
          options={lengths}
          value={minutes}
          onSelect={setMinutes}
        />
        <ReasonPicker presets={toolsText.reasons.presets} value={reason} onChange={setReason} />
      </Sheet.Body>
      <Sheet.Actions>
        <Button block look="danger" disabled={reason.trim() === ''} onPress={onMute}>
          {toolsText.mute.confirm}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
