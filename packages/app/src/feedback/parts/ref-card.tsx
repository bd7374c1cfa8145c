import { Icon, Pressable } from '@rostrum/ui'
import { useGo, type ScreenName } from '@rostrum/app/kernel'
import type { AskedRef } from '../chat/ref'
import { useRefCard } from '../queries.chat'
import { chatText as text } from '../text.chat.zh'
import styles from './ref-card.module.css'

/** Where it is seen, and what its number is called there. */
const pages: Readonly<Partial<Record<AskedRef['kind'], readonly [ScreenName, 'id' | 'no']>>> = {
  order: ['commerce.order', 'no'],
  contract: ['commerce.contract', 'no'],
  teacher: ['member.teacher', 'id'],
  room: ['live.details', 'id'],
  course: ['course.appletDetails', 'id'],
  article: ['news.details', 'id'],
  help: ['content.helpDetail', 'id'],
}

/** What is asked about, with its title and how it stands; a press opens its page, if there is one. */
export function RefCard({ about }: { readonly about: AskedRef }) {
  const { to } = useGo()
  const card = useRefCard(about)
  const [screen, param = 'id'] = pages[about.kind] ?? []
  const inside = (
    <>
      <Icon name="link" size="s" />
      <span className={styles.main}>
        <span className={styles.kind}>{text.ref(about.kind)}</span>
        {card && <span className={styles.title}>{card.title}</span>}
        {card?.note && <span className={styles.note}>{card.note}</span>}
        {card === undefined && screen === undefined && <span className={styles.note}>{about.id}</span>}
      </span>
      {screen && <Icon name="chevronRight" size="s" />}
    </>
  )
  return screen === undefined ? (
    <p className={styles.ref}>{inside}</p>
  ) : (
    <Pressable className={styles.ref} to={to(screen, { [param]: about.id })}>
      {inside}
    </Pressable>
  )
}
