import type { ChatStatus } from '@rostrum/contract/feedback'
import { Button, Icon } from '@rostrum/ui'
import { formatMoment, useDialog, useToast } from '@rostrum/app/kernel'
import type { ServiceChat } from '../chat/service-chat'
import { useChatActions } from '../chat/use-service-chat'
import { chatText as text } from '../text.chat.zh'
import styles from './chat-head.module.css'

/**
 * The state of the conversation: the place in the queue, who answers, or when somebody will. Screen readers announce
 * changes politely.
 */
export function ChatHead({ status, isConnected }: { readonly status: ChatStatus; readonly isConnected: boolean }) {
  return (
    <div className={styles.head}>
      <p className={styles.line} role="status">
        {isConnected ? wordsOf(status) : text.offline}
      </p>
      <p className={styles.note}>{text.hours(status.hours)}</p>
      <p className={styles.note}>{text.record(status.keepDays)}</p>
    </div>
  )
}

function wordsOf({ hours, chat, waiting }: ChatStatus): string {
  if (chat?.state === 'open') return text.serving(chat.agent ?? '')
  if (chat?.state === 'waiting')
    return chat.promisedAt !== undefined ? text.promised(formatMoment(chat.promisedAt)) : text.place(chat.place ?? 1)
  if (chat !== undefined) return text.over
  if (hours.isOpen) return `${text.open} · ${text.waitingOthers(waiting)}`
  return hours.opensAt === undefined ? text.closedNow : `${text.closedNow}，${text.leave(formatMoment(hours.opensAt))}`
}

/** Offers the conversation from before signing in. Only the person who wrote it should adopt it. */
export function AdoptCard({ chat }: { readonly chat: ServiceChat }) {
  const { adopt } = useChatActions(chat)
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
