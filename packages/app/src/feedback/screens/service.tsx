import { firstOf } from '@rostrum/contract/kernel/characters'
import { useState, type ReactNode } from 'react'
import type { FileId } from '@rostrum/contract/kernel'
import { feedbackImagesMax } from '@rostrum/contract/feedback/limits'
import { Chip, Chips, NavBar, Page, Skeleton, Trouble, Wrap } from '@rostrum/ui'
import {
  failureText,
  useBack,
  useDialog,
  useSession,
  useToast,
  useUploads,
  type ScreenProps,
} from '@rostrum/app/kernel'
import type { Unsent } from '../chat/outbox'
import { refOf } from '../chat/ref'
import type { ServiceChat } from '../chat/service-chat'
import type { ChatState } from '../chat/state'
import { useChatActions, useServiceChat } from '../chat/use-service-chat'
import { ChatComposer } from '../parts/chat-composer'
import { AdoptCard, ChatHead } from '../parts/chat-head'
import { ChatList } from '../parts/chat-list'
import { CallSheet, RateChatSheet } from '../parts/chat-sheets'
import { text as caseText } from '../text.cases.zh'
import { chatText as text } from '../text.chat.zh'
import styles from './service.module.css'

/** Length of the words that another page may prefill. */
const BEGUN_MAX = 200

/** S142 /pages/chat/service/index */
export default function ServiceScreen({ params }: ScreenProps) {
  const { chat, state } = useServiceChat()
  const header = <NavBar title={text.title} {...useBack()} />
  if (!state.status) {
    return (
      <Page header={header}>
        {state.failed === undefined ? (
          <Wrap width="read">
            <Skeleton.Root>
              <Skeleton.Rows count={5} look="avatar" />
            </Skeleton.Root>
          </Wrap>
        ) : (
          <Trouble detail={failureText(state.failed)} onRetry={chat.reload} />
        )}
      </Page>
    )
  }
  return (
    <Conversation
      header={header}
      chat={chat}
      state={{ ...state, status: state.status }}
      about={params.ref}
      begun={params.words}
    />
  )
}

interface ConversationProps {
  readonly header: ReactNode
  readonly chat: ServiceChat
  readonly state: ChatState & { readonly status: NonNullable<ChatState['status']> }
  readonly about: string | undefined
  /** Words that another page prefills, for the customer to send or change. */
  readonly begun: string | undefined
}

function Conversation({ header, chat, state, about: given, begun = '' }: ConversationProps) {
  const { status, isConnected } = state
  const { isSignedIn } = useSession()
  const toast = useToast()
  const [words, setWords] = useState(() => firstOf(begun, BEGUN_MAX))
  const [about, setAbout] = useState(() => refOf(given))
  const [open, setOpen] = useState<'rate' | 'call' | null>(null)
  // Pictures of a refused message during editing: the server already has them.
  const [carried, setCarried] = useState<readonly FileId[]>([])
  const images = useUploads({ kind: 'feedback', most: feedbackImagesMax - carried.length })

  const send = (): void => {
    if (images.trouble) return toast(images.trouble === 'busy' ? caseText.form.imagesBusy : caseText.form.imagesFailed)
    chat.say({ text: words.trim(), images: [...carried, ...images.fileIds], ref: about })
    setWords('')
    setAbout(undefined)
    setCarried([])
    images.clear()
  }
  const edit = (unsent: Unsent): void => {
    chat.discard(unsent.key)
    // Words already in the field stay.
    setWords([unsent.text, words].filter((some) => some.trim() !== '').join('\n'))
    setAbout(unsent.ref ?? about)
    setCarried([...carried, ...unsent.images].slice(0, Math.max(0, feedbackImagesMax - images.list.length)))
  }
  const overlays = (
    <>
      {open === 'rate' && status.chat && (
        <RateChatSheet chat={chat} chatId={status.chat.id} onClose={() => setOpen(null)} />
      )}
      {open === 'call' && <CallSheet chat={chat} onClose={() => setOpen(null)} />}
    </>
  )
  return (
    <Page scroll={false} header={header} overlays={overlays}>
      <div className={styles.chat}>
        <ChatHead status={status} isConnected={isConnected} />
        {isSignedIn && status.adoptable && <AdoptCard chat={chat} />}
        <ChatList chat={chat} state={state} onEdit={edit} />
        <Acts chat={chat} state={state} onOpen={setOpen} />
        <ChatComposer
          words={words}
          onWords={setWords}
          images={images}
          about={about}
          onDropAbout={() => setAbout(undefined)}
          carried={carried.length}
          onDropCarried={() => setCarried([])}
          onSend={send}
        />
      </div>
    </Page>
  )
}

/** The available actions besides writing. */
function Acts({
  chat,
  state: {
    status: { chat: mine },
  },
  onOpen,
}: Pick<ConversationProps, 'chat' | 'state'> & { readonly onOpen: (what: 'rate' | 'call') => void }) {
  const { close } = useChatActions(chat)
  const { confirm } = useDialog()
  const end = async (): Promise<void> => {
    if (mine && (await confirm(text.endSure))) await close.mutateAsync(mine.id).catch(() => undefined)
  }
  return (
    <div className={styles.acts}>
      {mine?.state === 'rated' && mine.score !== undefined && <p className={styles.rated}>{text.rated(mine.score)}</p>}
      <Chips wrap>
        {mine?.state === 'closed' && (
          <Chip icon="star" selected onPress={() => onOpen('rate')}>
            {text.rate}
          </Chip>
        )}
        {mine?.callAsked !== true && (
          <Chip icon="phone" onPress={() => onOpen('call')}>
            {text.call}
          </Chip>
        )}
        {(mine?.state === 'waiting' || mine?.state === 'open') && (
          <Chip icon="close" onPress={() => void end()}>
            {text.end}
          </Chip>
        )}
      </Chips>
    </div>
  )
}
