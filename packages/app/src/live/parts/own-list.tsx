import { Card, Empty, InfiniteList, Meta, Skeleton, Tag, Trouble, moreOf } from '@rostrum/ui'
import { failureText, relativeTime, useNow } from '@rostrum/app/kernel'
import type { useOwnMessages } from '../queries'
import { text } from '../text.zh'
import styles from './own-list.module.css'

/** The member's own messages, newest first, each with the teacher's answer if there is one. */
export function OwnList({
  own,
  wordRooms,
}: {
  readonly own: ReturnType<typeof useOwnMessages>
  readonly wordRooms: string
}) {
  const now = useNow()
  if (own.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={5} look="plain" />
      </Skeleton.Root>
    )
  if (own.isLoadingError) return <Trouble detail={failureText(own.error)} onRetry={() => own.refetch()} />
  const rows = own.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0)
    return (
      <Empty
        drawing="message"
        text={text.interaction.mineEmpty}
        action={text.interaction.mineAction}
        actionTo={wordRooms}
      />
    )
  return (
    <InfiniteList
      items={rows}
      keyOf={({ message }) => message.id}
      label={text.interaction.tabs.mine}
      className={styles.list}
      more={moreOf(own)}
      onMore={() => void own.fetchNextPage()}
      render={({ message, answer, roomTitle }) => (
        <Card pad>
          <div className={styles.head}>
            <Meta parts={[roomTitle, relativeTime(message.createdAt, now)]} />
            {(answer || message.isQuestion) && (
              <Tag tone={answer ? 'brand' : 'plain'}>
                {answer ? text.interaction.answered : text.interaction.waiting}
              </Tag>
            )}
          </div>
          <p className={styles.mine}>{message.content}</p>
          {answer && (
            <div className={styles.answer}>
              <span className={styles.who}>{text.interaction.answer(answer.sender.name)}</span>
              {answer.content}
            </div>
          )}
        </Card>
      )}
    />
  )
}
