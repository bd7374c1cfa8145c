import { Empty, NavBar, Page, Skeleton, Trouble } from '@rostrum/ui'
import { failureText, useBack, useGo } from '@rostrum/app/kernel'
import { text } from '../text.zh'

interface Asked {
  readonly isPending: boolean
  readonly error: unknown
  readonly refetch: () => unknown
}

/** The first three states of a room: loading, failed, or no room at this address. */
export function RoomGate({ id, room, title }: { readonly id: string; readonly room: Asked; readonly title: string }) {
  const { to } = useGo()
  const header = <NavBar title={title} {...useBack()} />
  if (id === '')
    return (
      <Page header={header}>
        <Empty
          drawing="broadcast"
          text={text.interaction.empty}
          action={text.interaction.emptyAction}
          actionTo={to('live.list')}
        />
      </Page>
    )
  if (room.isPending) {
    return (
      <Page header={header}>
        <Skeleton.Root>
          <Skeleton.Block ratio="wide" />
          <Skeleton.Rows count={6} look="avatar" />
        </Skeleton.Root>
      </Page>
    )
  }
  return (
    <Page header={header}>
      <Trouble
        detail={failureText(room.error)}
        onRetry={() => {
          room.refetch()
        }}
      />
    </Page>
  )
}
