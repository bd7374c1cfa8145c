import { useState } from 'react'
import type { Room } from '@rostrum/contract/live'
import { IconButton, ShareSheet, useNotices, type ShareChannel } from '@rostrum/ui'
import { useGo, usePlatform, useSession } from '@rostrum/app/kernel'
import { useShareNote } from '../queries.room'
import { text } from '../text.zh'

export interface RoomShareProps {
  readonly room: Pick<Room, 'id' | 'kind' | 'title' | 'teacher' | 'cover'>
  readonly onCover?: boolean
}

/** The share button and its sheet. The link carries who shared it. */
export function RoomShare({ room, onCover }: RoomShareProps) {
  const [isOpen, setOpen] = useState(false)
  const { share, clipboard, external } = usePlatform()
  const { memberId } = useSession()
  const { toast } = useNotices()
  const { to } = useGo()
  const note = useShareNote(room.id)
  const href = external.absolute(to(room.kind === 'word' ? 'live.chat' : 'live.video', { id: room.id, parentMemberId: memberId }))
  const card = { title: room.title, summary: room.teacher.name, href, imageUrl: room.cover ?? '' }

  const native = share.channels.map((key): ShareChannel => ({
    key,
    label: text.common.more,
    icon: 'share',
    onPress: () => share.share(key, card).then(() => note.mutate(key)),
  }))
  const copy: ShareChannel = {
    key: 'copy',
    label: text.common.copyLink,
    icon: 'link',
    onPress: () => clipboard.copy(href).then(() => {
      toast(text.common.copied)
      note.mutate('copy')
      setOpen(false)
    }),
  }
  return (
    <>
      <IconButton icon="share" label={text.common.share} tone={onCover ? 'cover' : undefined} onPress={() => setOpen(true)} />
      <ShareSheet open={isOpen} onClose={() => setOpen(false)} channels={[copy, ...native]} />
    </>
  )
}
