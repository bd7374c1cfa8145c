import { useState } from 'react'
import type { Announcement } from '@rostrum/contract/content'
import { Icon, Pressable, RichText, Sheet } from '@rostrum/ui'
import { formatDate, useGo } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import styles from './notice-line.module.css'

/** The newest notice in one line; a press opens the list. */
export function NoticeLine({ notices }: { readonly notices: readonly Announcement[] }) {
  const [isOpen, setOpen] = useState(false)
  const { go } = useGo()
  const [newest] = notices
  if (newest === undefined) return null
  return (
    <>
      <Pressable className={styles.line} aria-haspopup="dialog" onPress={() => setOpen(true)}>
        <Icon name="megaphone" size="s" className={styles.icon} label={text.home.notices} />
        <span className={styles.title}>{newest.title}</span>
        <span className={styles.date}>{formatDate(newest.from, 'mm-dd')}</span>
      </Pressable>
      <Sheet.Root open={isOpen} onClose={() => setOpen(false)}>
        <Sheet.Title>{text.home.notices}</Sheet.Title>
        <Sheet.Body>
          {notices.map(({ id, title, body, from }) => (
            <article key={id} className={styles.notice}>
              <h3 className={styles.heading}>{title}</h3>
              <div className={styles.date}>{formatDate(from)}</div>
              <RichText className={styles.body} html={body} onLink={(url) => void go('content.web', { url })} />
            </article>
          ))}
        </Sheet.Body>
      </Sheet.Root>
    </>
  )
}
