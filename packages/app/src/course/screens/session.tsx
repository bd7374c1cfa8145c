import { countOf } from '@rostrum/contract/kernel/characters'
import { useState } from 'react'
import type { Class } from '@rostrum/contract/course'
import { leaveReasonMax } from '@rostrum/contract/course/limits'
import {
  ActionBar,
  Button,
  Columns,
  Meta,
  NavBar,
  Page,
  RiskLine,
  Row,
  Section,
  Sheet,
  Tag,
  TextArea,
  useNotices,
  Wrap,
} from '@rostrum/ui'
import {
  formatClock,
  formatDate,
  formatMoment,
  useBack,
  useGo,
  usePageTitle,
  usePlatform,
  weekdayOf,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { HomeworkHere } from '@rostrum/app/survey'
import { CalendarSheet } from '../parts/calendar-sheet'
import { OnePage } from '../parts/missing'
import { CourseTeacherLine } from '../parts/teacher-line'
import { useClass, usePathActs } from '../queries.paths'
import { text } from '../text.paths.zh'
import css from './session.module.css'

const MB = 1_048_576

/** S35 /pages/curriculum/curriculum/details/index */
export default function SessionScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  const { to } = useGo()
  return (
    <OnePage
      title={text.lesson.title}
      isNamed={id !== ''}
      query={useClass(id)}
      missing={text.lesson.missing}
      missingAction={text.lesson.missingAction}
      missingTo={to('course.timetable')}
    >
      {(lesson) => <Details key={lesson.id} lesson={lesson} />}
    </OnePage>
  )
}

interface LessonProps {
  readonly lesson: Class
}

function Details({ lesson }: LessonProps) {
  usePageTitle(lesson.title)
  const [isLeaving, setLeaving] = useState(false)
  const [isCalendar, setCalendar] = useState(false)
  const { to } = useGo()
  const { intro, teacher, riskTip, curriculumId, curriculumTitle } = lesson
  return (
    <Page
      header={<NavBar look="reading" title={text.lesson.title} {...useBack()} />}
      footer={<Actions lesson={lesson} onLeave={() => setLeaving(true)} onCalendar={() => setCalendar(true)} />}
    >
      <Wrap>
        <Columns
          className={css.columns}
          main={
            <>
              <Front lesson={lesson} />
              {intro !== '' && (
                <Section rule title={text.lesson.intro}>
                  <p className={css.words}>{intro}</p>
                </Section>
              )}
              <Materials lesson={lesson} />
              <HomeworkHere of={{ sessionId: lesson.id }} />
              <Attendees lesson={lesson} />
            </>
          }
          side={
            <>
              <SignFacts lesson={lesson} />
              <Section title={text.lesson.teacher}>
                <CourseTeacherLine teacher={teacher} />
              </Section>
              <Section title={text.path.label}>
                <Row title={curriculumTitle} to={to('course.system', { id: curriculumId })} />
              </Section>
              <RiskLine look="box">{riskTip}</RiskLine>
            </>
          }
        />
      </Wrap>
      {isLeaving && <LeaveSheet lesson={lesson} onClose={() => setLeaving(false)} />}
      {isCalendar && <CalendarSheet classId={lesson.id} onClose={() => setCalendar(false)} />}
    </Page>
  )
}

function Front({ lesson }: LessonProps) {
  const { title, startAt, endAt, isCancelled, why, clashes, room } = lesson
  const time = text.lesson.time(
    formatDate(startAt, 'yyyy-mm-dd'),
    weekdayOf(startAt),
    formatClock(startAt),
    formatClock(endAt),
  )
  return (
    <>
      <h1 className={css.title}>{title}</h1>
      <p className={css.time}>{time}</p>
      <div className={css.tags}>
        {room && !isCancelled && (
          <Tag tone={room.phase === 'live' ? 'danger' : 'line'}>{text.lesson.room[room.phase]}</Tag>
        )}
        {clashes && !isCancelled && <Tag tone="warn">{text.lesson.clash}</Tag>}
      </div>
      {isCancelled && <p className={css.cancelled}>{text.lesson.cancelled(why ?? '')}</p>}
    </>
  )
}

/** Before, during and after: what can be said about the class, and what was. */
function SignFacts({ lesson }: LessonProps) {
  const { attendance, sign, signOpensAt, lateAt, signedAt, leaveReason, isCancelled, isJoined, isMine } = lesson
  if (isCancelled || isMine || !isJoined) return null
  const said = text.lesson.attendances[attendance]
  const isAhead = attendance === 'none' || attendance === 'leave'
  return (
    <Section title={text.lesson.mine}>
      <div className={css.state}>{said === '' ? text.lesson.signs[sign] : said}</div>
      <Meta
        parts={[
          signedAt !== undefined && text.lesson.signedAt(formatMoment(signedAt)),
          leaveReason !== undefined && text.lesson.leaveSaid(leaveReason),
          isAhead && sign === 'early' && text.lesson.signFrom(formatMoment(signOpensAt)),
          isAhead && (sign === 'early' || sign === 'open') && text.lesson.lateFrom(formatClock(lateAt)),
          attendance === 'absent' && text.lesson.absent,
        ]}
      />
    </Section>
  )
}

function Materials({ lesson: { materials, isJoined, isMine } }: LessonProps) {
  const { external } = usePlatform()
  return (
    <Section rule title={text.lesson.materials}>
      {materials.length === 0 && (
        <p className={css.quiet}>{isJoined || isMine ? text.lesson.noMaterials : text.lesson.materialsFor}</p>
      )}
      {materials.map(({ fileId, title, bytes, url }) => (
        <Row
          key={fileId}
          icon="file"
          title={title}
          sub={text.lesson.size(Math.max(bytes / MB, 0.1).toFixed(1))}
          onPress={() => external.open(external.absolute(url))}
        />
      ))}
    </Section>
  )
}

/** For its teacher alone. */
function Attendees({ lesson: { attendees } }: LessonProps) {
  if (!attendees) return null
  const { attendances } = text.lesson
  return (
    <Section rule title={text.lesson.attendees} note={String(attendees.length)}>
      {attendees.length === 0 && <p className={css.quiet}>{text.lesson.nobody}</p>}
      {attendees.map(({ nickname, attendance, at, reason }, index) => (
        <Row
          key={index}
          title={nickname}
          sub={reason}
          tail={[attendances[attendance], at === undefined ? '' : formatMoment(at)].filter(Boolean).join(' ')}
        />
      ))}
    </Section>
  )
}

interface ActionsProps extends LessonProps {
  readonly onLeave: () => void
  readonly onCalendar: () => void
}

function Actions({ lesson, onLeave, onCalendar }: ActionsProps) {
  const { id, isCancelled, isJoined, isMine, sign, attendance, curriculumId } = lesson
  const { go } = useGo()
  const isSaid = attendance === 'signed' || attendance === 'late'
  const isOver = sign === 'closed'
  const maySign = isJoined && !isSaid && (sign === 'open' || sign === 'late')
  const mayLeave = isJoined && !isSaid && !isOver && attendance !== 'leave'
  if (isCancelled) return null
  return (
    <ActionBar fills>
      {!isOver && (isJoined || isMine) && (
        <Button look="quiet" icon="calendar" onPress={onCalendar}>
          {text.lesson.calendar}
        </Button>
      )}
      {mayLeave && (
        <Button look="quiet" onPress={onLeave}>
          {text.lesson.leave}
        </Button>
      )}
      <RoomButton lesson={lesson} isBeside={maySign} />
      {maySign && <SignButton id={id} />}
      {!isJoined && !isMine && !isOver && (
        <Button block onPress={() => void go('course.system', { id: curriculumId })}>
          {text.lesson.join}
        </Button>
      )}
    </ActionBar>
  )
}

/** Into its room while there is one, to the replay afterwards. */
function RoomButton({ lesson: { room, replayId }, isBeside }: LessonProps & { readonly isBeside: boolean }) {
  const { to } = useGo()
  if (replayId !== undefined)
    return (
      <Button block to={to('live.playback', { id: replayId })}>
        {text.lesson.replay}
      </Button>
    )
  if (!room || room.phase === 'over') return null
  return (
    <Button
      block={!isBeside}
      look={isBeside ? 'tint' : 'primary'}
      to={to(room.kind === 'word' ? 'live.chat' : 'live.video', { id: room.roomId })}
    >
      {text.lesson.enter}
    </Button>
  )
}

function SignButton({ id }: { readonly id: string }) {
  const { sign } = usePathActs()
  const { toast } = useNotices()
  const press = async (): Promise<void> => {
    try {
      const { attendance } = await sign.mutateAsync(id)
      toast(attendance === 'late' ? text.lesson.signDone.late : text.lesson.signDone.signed)
    } catch {
      // The call itself says what went wrong.
    }
  }
  return (
    <Button block busy={sign.isPending} onPress={press}>
      {text.lesson.sign}
    </Button>
  )
}

function LeaveSheet({ lesson: { id }, onClose }: LessonProps & { readonly onClose: () => void }) {
  const [reason, setReason] = useState('')
  const { ask } = usePathActs()
  const { toast } = useNotices()
  const send = async (): Promise<void> => {
    try {
      await ask.mutateAsync({ id, reason: reason.trim() })
      toast(text.lesson.leaveDone)
      onClose()
    } catch {
      // The call itself says what went wrong; what was typed stays.
    }
  }
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{text.lesson.leaveTitle}</Sheet.Title>
      <Sheet.Body>
        <TextArea
          label={text.lesson.leaveReason}
          value={reason}
          onChangeText={setReason}
          maxLength={leaveReasonMax}
          hint={text.lesson.leaveHint}
        />
      </Sheet.Body>
      <Sheet.Actions>
        <Button block busy={ask.isPending} disabled={countOf(reason.trim()) < 2} onPress={send}>
          {text.lesson.leaveSend}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
