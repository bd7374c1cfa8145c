import { useMemo, useState } from 'react'
import type { Room } from '@rostrum/contract/live'
import { Tabs } from '@rostrum/ui'
import { QuestionsContext } from '../room-context'
import { pushText } from '../text.plug-flow.zh'
import { text } from '../text.zh'
import { useDraft } from '../use-draft'
import { useRoomQuestions } from '../use-room-questions'
import { useCurrentRoom, useRoomStream } from '../use-room-stream'
import { PinsBar } from './pins-bar'
import styles from './push-lesson.module.css'
import { RoomChat } from './room-chat'
import { RoomQuestions } from './room-questions'

const words = pushText.desk
const noCategories: ReadonlyMap<string, string> = new Map()

/** What a teacher runs the lesson with, beside the picture: the chat, and the next questions. */
export function PushLesson({ card: polled }: { readonly card: Room }) {
  // The socket keeps what the page asks for every two seconds up to date by itself.
  const [card] = useState(polled)
  const stream = useRoomStream(card)
  const { snapshot, messages } = stream
  const room = useCurrentRoom(card, snapshot)
  const questions = useRoomQuestions(room, snapshot)
  const draft = useDraft()
  const [tab, setTab] = useState<'chat' | 'questions'>('questions')
  const open = questions?.counts.open
  const items = useMemo(
    () => [
      { key: 'questions' as const, label: words.questions, ...(open !== undefined && open > 0 && { count: open }) },
      { key: 'chat' as const, label: words.chat },
    ],
    [open],
  )
  return (
    <QuestionsContext.Provider value={questions}>
      <section className={styles.lesson} aria-label={words.label}>
        <div className={styles.tabs}>
          <Tabs label={words.label} active={tab} onSelect={setTab} items={items} />
        </div>
        {tab === 'questions' && questions ? (
          <RoomQuestions room={room} card={card} snapshot={snapshot} questions={questions} />
        ) : (
          <RoomChat
            {...{ room, card, stream, messages, draft }}
            categories={noCategories}
            emptyText={text.room.empty}
            top={
              <PinsBar pins={snapshot.pins} answering={questions?.answering} onAnswering={() => setTab('questions')} />
            }
          />
        )}
      </section>
    </QuestionsContext.Provider>
  )
}
