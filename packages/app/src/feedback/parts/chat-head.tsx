import type { ChatStanding } from '@rostrum/contract/feedback'
import { Button, Icon } from '@rostrum/ui'
import { formatMoment, useDialog, useToast } from '@rostrum/app/kernel'
import type { ServiceChat } from '../chat/service-chat'
import { useChatDeeds } from '../chat/use-service-chat'
import { chatText as text } from '../text.chat.zh'
import styles from './chat-head.module.css'

/** Where the conversation stands: the place in the queue, who answers, or when somebody will. Said politely when it changes. */
export function ChatHead({
  standing,
  isConnected,
}: {
  readonly standing: ChatStanding
  readonly isConnected: boolean
}) {
  return (
    <div className={styles.head}>
      <p className={styles.line} role="status">
        {isConnected ? wordsOf(standing) : text.offline}
      </p>
      <p className={styles.note}>{text.hours(standing.hours)}</p>
      <p className={styles.note}>{text.record(standing.keepDays)}</p>
    </div>
  )
}

function wordsOf({ hours, chat, waiting }: ChatStanding): string {
  if (chat?.state === 'open') return text.serving(chat.agent ?? '')
  if (chat?.state === 'waiting')
    return chat.promisedAt !== undefined ? text.promised(formatMoment(chat.promisedAt)) : text.place(chat.place ?? 1)
  if (chat !== undefined) return text.over
  if (hours.isOpen) return `${text.open} · ${text.waitingOthers(waiting)}`
  return hours.opensAt === undefined ? text.closedNow : `${text.closedNow}，${text.leave(formatMoment(hours.opensAt))}`
}

/** Offers what was said on this device before signing in. Only the person who said it should take it. */
export function AdoptCard({ chat }: { readonly chat: ServiceChat }) {
  const { adopt } = useChatDeeds(chat)
  const { confirm } = useDialog()
  const toast = useToast()
  const take = async (): Promise<void> => {
    if (await confirm(text.adoptNote))
      await adopt.mutateAsync().then(
        () => toast(text.adopted),
        () => undefined,
      )
  }
  return (
    <div className={styles.adopt}>
      <p className={styles.adoptWords}>
        <Icon name="info" size="s" />
        {text.adoptTitle}
      </p>
      <Button size="s" look="quiet" onPress={take}>
        {text.adopt}
      </Button>
    </div>
  )
}
