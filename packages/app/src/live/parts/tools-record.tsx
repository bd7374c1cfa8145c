import type { Room } from '@rostrum/contract/live'
import { Empty, ListEnd, Pressable, moreOf } from '@rostrum/ui'
import { Awaited, formatDateTime, usePlatform, useToast } from '@rostrum/app/kernel'
import { useRecord } from '../queries.tools'
import { toolsText } from '../text.tools.zh'
import styles from './tools.module.css'

const { record: words } = toolsText
const SHORT = 8

/** The hash chain of the room's record, newest first: each row names the one before it. */
export function ToolsRecord({ room }: { readonly room: Room }) {
  const record = useRecord(room.id)
  const { clipboard } = usePlatform()
  const toast = useToast()
  if (!record.data) return <Awaited query={record} small />
  const rows = record.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <Empty small text={words.empty} />
  return (
    <>
      <p className={styles.note}>{words.note}</p>
      <ul className={styles.list}>
        {rows.map(({ no, at, by, what, hash, prevHash }) => (
          <li key={no} className={styles.item}>
            <div className={styles.head}>
              <span className={styles.name}>{by}</span>
              {words.no(no)}
              <time className={styles.time}>{formatDateTime(at)}</time>
            </div>
            <p className={styles.words}>{what}</p>
            <Pressable
              className={styles.hash}
              label={`${words.copyHash} ${hash.slice(0, SHORT)}`}
              onPress={() => clipboard.copy(hash).then(() => toast(words.copied))}
            >
              {words.hash(hash.slice(0, SHORT), prevHash.slice(0, SHORT))}
            </Pressable>
          </li>
        ))}
      </ul>
      <ListEnd state={moreOf(record)} onMore={() => void record.fetchNextPage()} />
    </>
  )
}
