import type { ReactNode } from 'react'
import type { LiveMessage, Room } from '@rostrum/contract/live'
import { Empty, TabPanel, Tabs } from '@rostrum/ui'
import { text } from '../text.zh'
import type { RoomQuestions } from '../use-room-questions'
import { FollowButton } from './follow-button'
import { Materials } from './materials'
import { PinsList } from './pins-bar'
import { TeacherAbout } from './teacher-line'
import styles from './room-desk.module.css'

const deskTabs = ['chat', 'questions', 'replay', 'pins', 'materials', 'intro'] as const
export type DeskTab = (typeof deskTabs)[number]

const labels: Readonly<Record<DeskTab, string>> = {
  chat: text.room.chat,
  questions: text.room.questions,
  replay: text.room.replayTab,
  pins: text.room.topTab,
  materials: text.room.materials,
  intro: text.room.outline,
}

export interface RoomDeskProps {
  readonly room: Room
  readonly pins: readonly LiveMessage[]
  readonly questions: RoomQuestions | null
  /** The chat, unless it has a column of its own; and the question board. */
  readonly chat: ReactNode
  readonly board: ReactNode
  /** The chapters of a lesson that can be watched again. */
  readonly replay?: ReactNode
  /** What other parts of the product have for this room, under its introduction. */
  readonly more?: ReactNode
  /** No tabs over the chat: the keyboard is open. */
  readonly isBare?: boolean
  readonly tab: DeskTab
  readonly onTab: (tab: DeskTab) => void
}

/**
 * Under the picture: the chat when it has no column of its own, the questions, the chapters of its replay, the pinned
 * messages, the handouts, the introduction.
 */
export function RoomDesk({ room, pins, questions, chat, board, replay, more, isBare, ...props }: RoomDeskProps) {
  const { tab: wanted, onTab } = props
  const isThere: Readonly<Record<DeskTab, boolean>> = {
    chat: chat !== null,
    questions: board !== null,
    replay: replay !== undefined,
    pins: true,
    materials: room.materials.length > 0,
    intro: true,
  }
  const counts: Partial<Record<DeskTab, number>> = {
    questions: questions?.counts.open,
    pins: pins.length,
    materials: room.materials.length,
  }
  const keys = deskTabs.filter((key) => isThere[key])
  const tab = keys.find((key) => key === wanted) ?? keys[0] ?? 'intro'
  const items = keys.map((key) => ({ key, label: labels[key], ...(counts[key] && { count: counts[key] }) }))
  const isWhole = tab === 'chat' || tab === 'questions'
  return (
    <>
      {!(isBare && tab === 'chat') && (
        <div className={styles.tabs}>
          <Tabs id="desk" label={room.title} active={tab} onSelect={onTab} items={items} />
        </div>
      )}
      <TabPanel id="desk" active={tab} className={isWhole ? styles.whole : styles.panel}>
        {tab === 'chat' && chat}
        {tab === 'questions' && board}
        {tab === 'replay' && replay}
        {tab === 'pins' && (pins.length > 0 ? <PinsList pins={pins} /> : <Empty small text={text.room.noPins} />)}
        {tab === 'materials' && (
          <div className={styles.materials}>
            <Materials room={room} />
          </div>
        )}
        {tab === 'intro' && <Intro room={room} hasTeacher={chat !== null} />}
        {tab === 'intro' && more}
      </TabPanel>
    </>
  )
}

/** The teacher, where the line above is short; and the outline. */
function Intro({ room, hasTeacher }: { readonly room: Room; readonly hasTeacher: boolean }) {
  return (
    <>
      {hasTeacher && (
        <TeacherAbout
          teacher={room.teacher}
          fans={room.fans}
          tail={!room.mine.isModerator && <FollowButton room={room} />}
        />
      )}
      {room.outline ? <p className={styles.outline}>{room.outline}</p> : <Empty small text={text.room.noOutline} />}
    </>
  )
}
