import { useState } from 'react'
import type { RoomRow } from '@rostrum/contract/live'
import { IconButton, Row, Sheet, useNotices } from '@rostrum/ui'
import { useNow } from '@rostrum/app/kernel'
import { useReserve } from '../queries'
import { useRoomSetting } from '../queries.lists'
import { listsText } from '../text.lists.zh'
import { text } from '../text.zh'
import { isAhead } from './room-state'

const words = listsText.line

/** A member's settings for a room: pinned to the top, muted, or with a reminder before it starts. */
export function RoomLineMenu({ room }: { readonly room: RoomRow }) {
  const [isOpen, setOpen] = useState(false)
  const now = useNow()
  const setting = useRoomSetting()
  const reserve = useReserve()
  const { toast } = useNotices()
  const { isPinned = false, notify = 'all' } = room.setting ?? {}
  const save = (part: { readonly isPinned?: boolean; readonly notify?: 'all' | 'off' }) => async () => {
    const done = await setting.mutateAsync({ roomId: room.id, ...part }).catch(() => undefined)
    if (done) toast(words.saved)
    setOpen(false)
  }
  const onReserve = async () => {
    const done = await reserve.mutateAsync({ roomId: room.id, on: !room.reserved }).catch(() => undefined)
    if (done) toast(done.reserved ? text.list.reserveDone : text.list.reserveGone)
    setOpen(false)
  }
  return (
    <>
      <IconButton icon="more" label={words.more} tone="quiet" onPress={() => setOpen(true)} />
      <Sheet.Root open={isOpen} onClose={() => setOpen(false)}>
        <Sheet.Title>{room.title}</Sheet.Title>
        <Sheet.Body>
          <Row
            icon="pin"
            title={isPinned ? words.unpin : words.pin}
            arrow={false}
            onPress={save({ isPinned: !isPinned })}
          />
          <Row
            icon={notify === 'off' ? 'bell' : 'muted'}
            title={notify === 'off' ? words.unmute : words.mute}
            arrow={false}
            onPress={save({ notify: notify === 'off' ? 'all' : 'off' })}
          />
          {isAhead(room, now) && (
            <Row
              icon="clock"
              title={room.reserved ? text.list.reserved : words.reserve}
              arrow={false}
              onPress={onReserve}
            />
          )}
        </Sheet.Body>
      </Sheet.Root>
    </>
  )
}
