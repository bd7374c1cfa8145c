import type { RoomRow } from '@rostrum/contract/live'
import { Empty, Skeleton } from '@rostrum/ui'
import { PagedList } from '@rostrum/app/kernel'
import type { useRooms } from '../queries'

export interface RoomListProps {
  readonly rooms: ReturnType<typeof useRooms>
  readonly label: string
  readonly empty: {
    readonly text: string
    readonly action: string
    readonly to?: string
    readonly onAction?: () => void
  }
  readonly className?: string
  readonly skeleton: 'cards' | 'rows'
  readonly render: (room: RoomRow) => React.ReactNode
}

/** A list of rooms in its four states. */
export function RoomList({ rooms, label, empty, className, skeleton, render }: RoomListProps) {
  return (
    <PagedList
      list={rooms}
      skeleton={skeleton === 'cards' ? <Skeleton.Cards /> : <Skeleton.Rows count={6} look="avatar" />}
      empty={
        <Empty
          drawing="broadcast"
          text={empty.text}
          action={empty.action}
          actionTo={empty.to}
          onAction={empty.onAction}
        />
      }
      keyOf={(room) => room.id}
      label={label}
      className={className}
      render={render}
    />
  )
}
