import type { RoomRow } from '@rostrum/contract/live'
import { Empty, InfiniteList, Skeleton, Trouble, moreOf } from '@rostrum/ui'
import { failureText } from '@rostrum/app/kernel'
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
  if (rooms.isPending)
    return (
      <Skeleton.Root>
        {skeleton === 'cards' ? <Skeleton.Cards /> : <Skeleton.Rows count={6} look="avatar" />}
      </Skeleton.Root>
    )
  if (rooms.isLoadingError) return <Trouble detail={failureText(rooms.error)} onRetry={() => rooms.refetch()} />
  const rows = rooms.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0)
    return (
      <Empty
        drawing="broadcast"
        text={empty.text}
        action={empty.action}
        actionTo={empty.to}
        onAction={empty.onAction}
      />
    )
  return (
    <InfiniteList
      items={rows}
      keyOf={(room) => room.id}
      label={label}
      className={className}
      more={moreOf(rooms)}
      onMore={() => void rooms.fetchNextPage()}
      render={render}
    />
  )
}
