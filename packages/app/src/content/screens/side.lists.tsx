import type { RoomRow } from '@rostrum/contract/live'
import { Meta, Row, Section } from '@rostrum/ui'
import { formatMoment, useGo, useNow, useSession } from '@rostrum/app/kernel'
import { HotArticles } from '@rostrum/app/news'
import { useHomeRooms } from '../queries'
import { pagesText } from '../text.pages.zh'
import { text } from '../text.zh'
import styles from './side.lists.module.css'

/** The lessons that run or come next, and what many read. What fails is not drawn. */
export function SideLists() {
  const { to } = useGo()
  const { isSignedIn } = useSession()
  return (
    <div className={styles.side}>
      <Lessons />
      <HotArticles everywhere to={(id) => to(isSignedIn ? 'news.details' : 'news.shared', { id })} />
    </div>
  )
}

const LESSONS = 4

function Lessons() {
  const rooms = useHomeRooms().data
  const now = useNow()
  const { to } = useGo()
  const rows = rooms ? [...rooms.live, ...rooms.coming].slice(0, LESSONS) : []
  if (rows.length === 0) return null
  const place = ({ kind, id }: RoomRow) => to(kind === 'word' ? 'live.chat' : 'live.video', { id })
  const isLive = (room: RoomRow) => rooms?.live.includes(room) ?? false
  return (
    <Section title={text.home.live} more={text.home.all} moreTo={to('live.list')}>
      {rows.map((room) => (
        <Row
          key={room.id}
          arrow={false}
          className={styles.row}
          to={place(room)}
          title={room.title}
          sub={
            <Meta parts={[isLive(room) ? pagesText.side.live : formatMoment(room.startAt, now), room.teacher.name]} />
          }
        />
      ))}
    </Section>
  )
}
