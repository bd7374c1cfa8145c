import type { RoomTeacher } from '@rostrum/contract/live'
import { Meta, Row, Section } from '@rostrum/ui'
import { formatDate, formatMoment, useGo, useNow } from '@rostrum/app/kernel'
import { useTeacherRooms } from '../queries.teacher'
import { listsText } from '../text.lists.zh'
import { text } from '../text.zh'
import { isComing, isOnAir } from './room-state'
import styles from './teacher-rooms.module.css'

const ROWS = 3

export interface TeacherRoomsProps {
  readonly teacher: Pick<RoomTeacher, 'id' | 'name'>
}

interface Line {
  readonly id: string
  readonly to: string
  readonly title: string
  readonly when: string
}

/** What one teacher broadcasts now and next, then the newest replays. A failure draws nothing. */
export function TeacherRooms({ teacher }: TeacherRoomsProps) {
  const found = useTeacherRooms(teacher.id, ROWS).data
  const now = useNow()
  const { to } = useGo()
  if (!found) return null
  const rooms = [...found.rooms]
    .filter(({ state }) => isOnAir(state) || isComing(state))
    .sort((a, b) => Number(isOnAir(b.state)) - Number(isOnAir(a.state)) || a.startAt - b.startAt)
    .map(
      ({ id, kind, title, state, startAt }): Line => ({
        id,
        title,
        to: to(kind === 'word' ? 'live.chat' : 'live.video', { id }),
        when: isOnAir(state) ? text.states[state] : formatMoment(startAt, now),
      }),
    )
  const replays = found.replays.map(
    ({ id, title, startedAt }): Line => ({
      id,
      title,
      to: to('live.playback', { id }),
      when: `${listsText.tabs.replay} ${formatDate(startedAt, 'yyyy-mm-dd')}`,
    }),
  )
  const lines = [...rooms, ...replays].slice(0, ROWS)
  if (lines.length === 0) return null
  return (
    <Section
      title={listsText.ofTeacher(teacher.name)}
      more={listsText.all}
      moreTo={to('live.list', { teacherId: teacher.id })}
    >
      {lines.map(({ id, title, when, ...line }) => (
        <Row key={id} arrow={false} className={styles.row} to={line.to} title={title} sub={<Meta parts={[when]} />} />
      ))}
    </Section>
  )
}
