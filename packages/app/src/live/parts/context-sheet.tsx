import type { LiveMessage } from '@rostrum/contract/live'
import { Button, InSight, Meta, Sheet, Skeleton, Trouble, cx, useNotices } from '@rostrum/ui'
import {
  failureText,
  formatDateTime,
  favouriteText,
  useFavourite,
  useGo,
  usePlatform,
  useSession,
} from '@rostrum/app/kernel'
import { useContextOf } from '../queries.lists'
import { listsText } from '../text.lists.zh'
import { text } from '../text.zh'
import styles from './context-sheet.module.css'

const words = listsText.records

export interface ContextSheetProps {
  /** The message in question; null: closed. */
  readonly id: string | null
  readonly roomId: string
  readonly onClose: () => void
}

/** The messages before and after a message, for copying with their source. */
export function ContextSheet({ id, roomId, onClose }: ContextSheetProps) {
  const context = useContextOf(id)
  const message = context.data?.pages.flatMap(({ rows }) => rows).find((row) => row.id === id)
  const { clipboard } = usePlatform()
  const { toast } = useNotices()
  const { to } = useGo()
  const copy = async () => {
    if (!message) return
    await clipboard.copy(
      `${message.content}\n${words.source(message.sender.name, formatDateTime(message.createdAt), text.word.title)}`,
    )
    toast(words.copied)
  }
  return (
    <Sheet.Root open={id !== null} onClose={onClose}>
      <Sheet.Title>{words.context}</Sheet.Title>
      <Sheet.Body>
        {context.isPending && (
          <Skeleton.Root>
            <Skeleton.Rows count={4} />
          </Skeleton.Root>
        )}
        {context.isError && <Trouble small detail={failureText(context.error)} onRetry={() => context.refetch()} />}
        {context.hasPreviousPage && (
          <Button size="s" look="quiet" onPress={() => context.fetchPreviousPage()}>
            {words.older}
          </Button>
        )}
        {context.data?.pages
          .flatMap(({ rows }) => rows)
          .map((row) =>
            row.id === id ? (
              <InSight key={row.id}>
                <Said message={row} isIt />
              </InSight>
            ) : (
              <Said key={row.id} message={row} isIt={false} />
            ),
          )}
        {context.hasNextPage && (
          <Button size="s" look="quiet" onPress={() => context.fetchNextPage()}>
            {words.newer}
          </Button>
        )}
      </Sheet.Body>
      <Sheet.Actions>
        {id !== null && <Keep id={id} />}
        <Button look="quiet" icon="copy" disabled={!message} onPress={copy}>
          {words.copy}
        </Button>
        <Button to={to('live.chat', { id: roomId })}>{words.toRoom}</Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}

/** Lets members keep a message as a favourite. */
function Keep({ id }: { readonly id: string }) {
  const { isSignedIn } = useSession()
  const { isKept, turn } = useFavourite('message', id)
  if (!isSignedIn || isKept === undefined) return null
  return (
    <Button look="quiet" icon={isKept ? 'starFilled' : 'star'} pressed={isKept} guardMs={0} onPress={turn}>
      {isKept ? favouriteText.kept : favouriteText.keep}
    </Button>
  )
}

function Said({
  message: { sender, content, createdAt, state },
  isIt,
}: {
  readonly message: LiveMessage
  readonly isIt: boolean
}) {
  const said =
    state === 'withdrawn' ? text.room.withdrawnBy(sender.name) : state === 'deleted' ? text.room.deleted : content
  return (
    <div className={cx(styles.said, isIt && styles.it)}>
      <Meta parts={[sender.name, sender.role === 'teacher' && text.room.teacher, formatDateTime(createdAt)]} />
      <p className={styles.words}>{said}</p>
    </div>
  )
}
