import type { TeacherInfo } from '@rostrum/contract/member'
import { Card, Meta, Row, Section } from '@rostrum/ui'
import { formatDate, formatMoment, formatSpan, useGo, useNow } from '@rostrum/app/kernel'
import { useTeacherReplays } from '../queries.teachers'
import { teachersText } from '../text.teachers.zh'
import { Works } from './teacher-works'
import styles from './teacher-works.module.css'

const text = teachersText.page

/** What a teacher broadcasts next, and the replays. */
export function TeacherSessions({ teacher: { id, nextSessions } }: { readonly teacher: TeacherInfo }) {
  const { to } = useGo()
  const now = useNow()
  const replays = useTeacherReplays(id)
  return (
    <>
      {nextSessions.length > 0 && (
        <Section title={text.coming} more={text.all} moreTo={to('live.list', { teacherId: id, state: 'coming' })}>
          <Card className={styles.list}>
            {nextSessions.map(({ roomId, title, startAt }) => (
              <Row
                key={roomId}
                icon="clock"
                to={to('live.details', { id: roomId })}
                title={title}
                sub={<Meta parts={[formatMoment(startAt, now)]} />}
              />
            ))}
          </Card>
        </Section>
      )}
      <Section title={text.replays} more={text.all} moreTo={to('live.list', { teacherId: id, state: 'ended' })}>
        <Works
          list={replays}
          label={text.replays}
          none={text.none.replays}
          next={text.toAll.replays}
          nextTo={to('live.list')}
          lineOf={({ id: replayId, title, cover, startedAt, durationMs }) => ({
            id: replayId,
            to: to('live.playback', { id: replayId }),
            title,
            cover,
            meta: [text.replayed(formatDate(startedAt, 'yyyy-mm-dd')), formatSpan(durationMs)],
          })}
        />
      </Section>
    </>
  )
}
