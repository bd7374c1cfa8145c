import type { Room } from '@rostrum/contract/live'
import { formatMoment, ShareButton, useGo, useNow, type Shared } from '@rostrum/app/kernel'
import { useShareNote } from '../queries.room'
import { text } from '../text.zh'

export interface RoomShareProps {
  readonly room: SharedRoom
  readonly onCover?: boolean
}
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
export function RoomShare({ room, onCover }: RoomShareProps) {
  const note = useShareNote(room.id)
  return <ShareButton onCover={onCover} shared={useSharedRoom(room)} onShared={(channel) => note.mutate(channel)} />
}
