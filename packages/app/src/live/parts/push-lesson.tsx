import { useMemo, useState, type ReactNode } from 'react'
import type { Room } from '@rostrum/contract/live'
import { Button, Tabs, useNotices } from '@rostrum/ui'
import { CodeTrouble } from '@rostrum/app/kernel'
import { loadTools } from '../pieces'
import { useMessageActions, usePiece } from '../queries.room'
import { useHeld } from '../queries.tools'
import { QuestionsContext } from '../room-context'
import { pushText } from '../text.plug-flow.zh'
import { toolsText } from '../text.tools.zh'
import { text } from '../text.zh'
import { useDraft, type Draft } from '../use-draft'
import { useRoomQuestions } from '../use-room-questions'
import { useCurrentRoom, useRoomStream, type RoomStream } from '../use-room-stream'
import { PinsBar } from './pins-bar'
import styles from './push-lesson.module.css'
import { RoomChat } from './room-chat'
import { RoomPolls } from './room-polls'
import { RoomQuestions } from './room-questions'
import { ToolsTrouble } from './tools-trouble'

const words = pushText.desk
const noCategories: ReadonlyMap<string, string> = new Map()
type LessonTab = 'questions' | 'chat' | 'held' | 'mutes'

/** What a teacher runs the lesson with, beside the picture: the next questions, the chat, what is held, who is muted. */
export function PushLesson({ card: polled }: { readonly card: Room }) {
  // The socket keeps what the page asks for every two seconds up to date by itself.
  const [card] = useState(polled)
  const stream = useRoomStream(card)
  const { snapshot } = stream
  const room = useCurrentRoom(card, snapshot)
  const questions = useRoomQuestions(room, snapshot)
  const draft = useDraft()
  const [tab, setTab] = useState<LessonTab>('questions')
  const held = useHeld(room.id, true).data?.pages[0]?.total ?? 0
  const open = questions?.counts.open ?? 0
  const items = useMemo(
    () => [
      { key: 'questions' as const, label: words.questions, ...(open > 0 && { count: open }) },
      { key: 'chat' as const, label: words.chat },
      { key: 'held' as const, label: words.held, ...(held > 0 && { badge: held }) },
      { key: 'mutes' as const, label: words.mutes },
    ],
    [open, held],
  )
  return (
    <QuestionsContext.Provider value={questions}>
      <section className={styles.lesson} aria-label={words.label}>
        <div className={styles.polls}>
          <RoomPolls room={room} snapshot={snapshot} />
        </div>
        <div className={styles.tabs}>
          <Tabs label={words.label} active={tab} onSelect={setTab} items={items} />
        </div>
        {tab === 'questions' && questions && (
          <RoomQuestions room={room} card={card} snapshot={snapshot} questions={questions} />
        )}
        {(tab === 'chat' || (tab === 'questions' && !questions)) && (
          <DeskChat
            {...{ room, card, stream, draft }}
            answering={questions?.answering}
            onAnswering={() => setTab('questions')}
          />
        )}
        {tab === 'held' && <DeskTool room={room} tool="held" />}
        {tab === 'mutes' && <DeskTool room={room} tool="mutes" />}
        <DeskFoot room={room} />
      </section>
    </QuestionsContext.Provider>
  )
}

interface DeskChatProps {
  readonly room: Room
  readonly card: Room
  readonly stream: RoomStream
  readonly draft: Draft
  readonly answering: Parameters<typeof PinsBar>[0]['answering']
  readonly onAnswering: () => void
}

/** The chat, with the pinned messages over it, which the teacher takes down again from there. */
function DeskChat({ room, card, stream, draft, answering, onAnswering }: DeskChatProps) {
  const { pin } = useMessageActions(room.id)
  const { toast } = useNotices()
  return (
    <RoomChat
      {...{ room, card, stream, draft }}
      messages={stream.messages}
      categories={noCategories}
      emptyText={text.room.empty}
      top={
        <PinsBar
          pins={stream.snapshot.pins}
          answering={answering}
          onAnswering={onAnswering}
          onUnpin={({ id }) => pin.mutate({ id, on: 0 }, { onSuccess: () => toast(toolsText.unpinned) })}
        />
      }
    />
  )
}

/** One of the moderator's tools, standing open on the desk. */
function DeskTool({ room, tool }: { readonly room: Room; readonly tool: 'held' | 'mutes' }): ReactNode {
  const tools = usePiece('tools', loadTools, true)
  if (tools.isLoadingError)
    return (
      <div className={styles.tool}>
        <CodeTrouble query={tools} />
      </div>
    )
  if (!tools.data) return null
  const Tool = tool === 'held' ? tools.data.ToolsHeld : tools.data.ToolsMutes
  return (
    <div className={styles.tool}>
      <Tool room={room} />
    </div>
  )
}

/** Who may speak now, and what is asked of everybody; a press opens the tool. */
function DeskFoot({ room }: { readonly room: Room }) {
  const [first, setFirst] = useState<'mode' | 'polls'>()
  const tools = usePiece('tools', loadTools, first !== undefined)
  const close = () => setFirst(undefined)
  return (
    <div className={styles.mode}>
      <Button size="s" look="quiet" icon="chat" onPress={() => setFirst('mode')}>
        {words.mode(toolsText.mode.modes[room.chatMode].name)}
      </Button>
      <Button size="s" look="quiet" icon="check" onPress={() => setFirst('polls')}>
        {toolsText.menu.polls}
      </Button>
      {first && tools.data && <tools.data.ToolsSheet room={room} first={first} onClose={close} />}
      <ToolsTrouble tools={tools} open={first !== undefined} onClose={close} />
    </div>
  )
}
