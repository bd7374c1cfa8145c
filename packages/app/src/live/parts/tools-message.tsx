import { useState } from 'react'
import type { LiveMessage, Room } from '@rostrum/contract/live'
import { muteMinutesChoices } from '@rostrum/contract/live/limits'
import { Button, SegmentedChips, Sheet } from '@rostrum/ui'
import { useToast } from '@rostrum/app/kernel'
import { useMessageActions } from '../queries.room'
import { toolsText } from '../text.tools.zh'
import { ReasonPicker } from './reason-picker'
import { ReasonSheet } from './reason-sheet'
import styles from './reason-picker.module.css'

interface RemoveSheetProps {
  readonly room: Pick<Room, 'id'>
  readonly message: LiveMessage
  readonly onClose: () => void
}

/** Deletes a message, with a recorded reason. */
export function RemoveSheet({ room, message, onClose }: RemoveSheetProps) {
  const { remove } = useMessageActions(room.id)
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

const lengths = muteMinutesChoices.map((minutes) => ({ key: String(minutes), label: toolsText.mute.lengths[minutes] }))

interface MuteSheetProps {
  readonly room: Pick<Room, 'id'>
  readonly member: Pick<LiveMessage['sender'], 'id' | 'name'>
  readonly onClose: () => void
}

/** Mutes a member for a while. */
export function MuteSheet({ room, member, onClose }: MuteSheetProps) {
  const { mute } = useMessageActions(room.id)
  const toast = useToast()
  const [minutes, setMinutes] = useState(String(muteMinutesChoices[0]))
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
