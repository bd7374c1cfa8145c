import type { Room } from '@rostrum/contract/live'
import { formatMoment, ShareButton, SharePanel, useGo, useNow, type Shared } from '@rostrum/app/kernel'
import { useShareNote } from '../queries.room'
import { text } from '../text.zh'

type SharedRoom = Pick<
  Room,
  'id' | 'kind' | 'title' | 'teacher' | 'cover' | 'outline' | 'startAt' | 'riskTip' | 'sample'
>

/** A room as a shareable item. */
export function useSharedRoom({
  id,
  kind,
  title,
  teacher,
  cover,
  outline,
  startAt,
  riskTip,
  sample: isSample,
}: SharedRoom): Shared {
  const { to } = useGo()
  const now = useNow()
  return {
    kind: 'room',
    id,
    title,
    cover,
    riskTip,
    isSample,
    path: to(kind === 'word' ? 'live.chat' : 'live.video', { id }),
    summary: outline,
    by: `${teacher.name} ${text.common.regNo(teacher.regNo)}`,
    facts: formatMoment(startAt, now),
  }
}

/** The share button and its sheet. The link carries who shared it. */
export function RoomShare({ room }: { readonly room: SharedRoom }) {
  const note = useShareNote(room.id)
  return <ShareButton shared={useSharedRoom(room)} onShared={(channel) => note.mutate(channel)} />
}

export interface RoomSharePanelProps {
  readonly room: SharedRoom
  readonly open: boolean
  readonly onClose: () => void
}

/** The sheet alone, for a button that lies on the picture: the picture's box would hold the sheet within itself. */
export function RoomSharePanel({ room, open, onClose }: RoomSharePanelProps) {
  const note = useShareNote(room.id)
  return <SharePanel open={open} onClose={onClose} shared={useSharedRoom(room)} onShared={(to) => note.mutate(to)} />
}
