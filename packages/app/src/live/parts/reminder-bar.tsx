import { Button, Icon } from '@rostrum/ui'
import { formatMoment, useGo, useNow, type CallReply } from '@rostrum/app/kernel'
import { useReminders, useSeeReminders } from '../queries.lists'
import { listsText } from '../text.lists.zh'
import styles from './reminder-bar.module.css'

type Reminder = CallReply<'live.listReminders'>['rows'][number]

const words = listsText.reminder

/**
 * News of a reserved broadcast, above every page: one at a time, until it is dismissed. It draws nothing without one.
 */
export function ReminderBar() {
  const [reminder] = useReminders(true).data?.rows ?? []
  return reminder ? <Line key={reminder.id} reminder={reminder} /> : null
}

function Line({ reminder }: { readonly reminder: Reminder }) {
  const { id, roomId, kind, what } = reminder
  const see = useSeeReminders()
  const now = useNow()
  const { go } = useGo()
  const isLive = what === 'live'
  const enter = () => {
    see.mutate([id])
    return isLive
      ? go(kind === 'word' ? 'live.chat' : 'live.video', { id: roomId })
      : go('live.details', { id: roomId })
  }
  return (
    <section className={styles.bar} role="status">
      <div className={styles.inner}>
        <Icon name={isLive ? 'live' : 'bell'} className={styles.icon} />
        <p className={styles.words}>{wordsOf(reminder, now)}</p>
        <div className={styles.acts}>
          <Button size="s" look="quiet" onPress={() => see.mutateAsync([id]).catch(() => undefined)}>
            {words.close}
          </Button>
          <Button size="s" onPress={enter}>
            {isLive ? words.enter : words.look}
          </Button>
        </div>
      </div>
    </section>
  )
}

function wordsOf({ what, title, startAt }: Reminder, now: number): string {
  return what === 'delayed' ? words.delayed(title, formatMoment(startAt, now)) : words[what](title)
}
