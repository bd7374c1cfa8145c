import { Card, Empty, Meta, Tag } from '@rostrum/ui'
import { PagedList, relativeTime, useNow } from '@rostrum/app/kernel'
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
  return (
    <PagedList
      list={own}
      empty={
        <Empty
          drawing="message"
          text={text.interaction.mineEmpty}
          action={text.interaction.mineAction}
          actionTo={wordRooms}
        />
      }
      keyOf={({ message }) => message.id}
      label={text.interaction.tabs.mine}
      className={styles.list}
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
