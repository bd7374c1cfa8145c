import type { ClassRow, Deadline } from '@rostrum/contract/course'
import { Button, cx, Meta, Pressable, Tag } from '@rostrum/ui'
import { formatClock, useGo, useNavigation } from '@rostrum/app/kernel'
import { text } from '../text.paths.zh'
import css from './class-line.module.css'

/** A class or a deadline in the timetable, by the moment at which it begins. */
export type Entry =
  | { readonly kind: 'class'; readonly startAt: number; readonly row: ClassRow }
  | { readonly kind: 'due'; readonly startAt: number; readonly due: Deadline }

export const entriesOf = (rows: readonly ClassRow[], deadlines: readonly Deadline[]): Entry[] =>
  [
    ...rows.map((row): Entry => ({ kind: 'class', startAt: row.startAt, row })),
    ...deadlines.map((due): Entry => ({ kind: 'due', startAt: due.at, due })),
  ].sort((one, other) => one.startAt - other.startAt)

export function EntryLine({ entry }: { readonly entry: Entry }) {
  return entry.kind === 'class' ? <ClassLine row={entry.row} /> : <DueLine due={entry.due} />
}

/** Its time, what it is and who teaches it; the button does what can be done now. */
export function ClassLine({ row }: { readonly row: ClassRow }) {
  const { to } = useGo()
  const { id, title, startAt, endAt, teacher, curriculumTitle, isCancelled } = row
  return (
    <div className={cx(css.line, isCancelled && css.off)}>
      <div className={css.time}>
        <b className={css.begins}>{formatClock(startAt)}</b>
        <span>{formatClock(endAt)}</span>
      </div>
      <Pressable to={to('course.session', { id })} className={css.main}>
        <span className={css.title}>{title}</span>
        <Meta parts={[teacher.name, curriculumTitle]} />
        <Marks row={row} />
      </Pressable>
      <ClassAct row={row} />
    </div>
  )
}

function Marks({ row: { isCancelled, clashes, attendance, isMine } }: { readonly row: ClassRow }) {
  const said = text.lesson.attendances[attendance]
  if (!isCancelled && !clashes && !isMine && said === '') return null
  return (
    <span className={css.marks}>
      {isMine && <Tag tone="brand">{text.table.mine}</Tag>}
      {isCancelled && <Tag>{text.table.cancelled}</Tag>}
      {!isCancelled && clashes && <Tag tone="warn">{text.table.clash}</Tag>}
      {said !== '' && <Tag tone={attendance === 'signed' ? 'brand' : 'line'}>{said}</Tag>}
    </span>
  )
}

function ClassAct({ row: { id, room, sign, attendance, isCancelled, isMine } }: { readonly row: ClassRow }) {
  const { to } = useGo()
  if (isCancelled) return null
  const isSigned = attendance === 'signed' || attendance === 'late'
  if (!isMine && !isSigned && (sign === 'open' || sign === 'late'))
    return (
      <Button size="s" to={to('course.session', { id })}>
        {text.table.sign}
      </Button>
    )
  if (room?.phase === 'live')
    return (
      <Button size="s" to={to(room.kind === 'word' ? 'live.chat' : 'live.video', { id: room.roomId })}>
        {text.table.enter}
      </Button>
    )
  return (
    <Button size="s" look="tint" to={to('course.session', { id })}>
      {text.table.look}
    </Button>
  )
}

function DueLine({ due: { title, at, link } }: { readonly due: Deadline }) {
  const navigation = useNavigation()
  return (
    <div className={css.line}>
      <div className={css.time}>
        <b className={css.begins}>{formatClock(at)}</b>
        <span>{text.table.due}</span>
      </div>
      <div className={css.main}>
        <span className={css.title}>{title}</span>
      </div>
      <Button size="s" look="tint" onPress={() => void navigation.go({ url: link })}>
        {text.table.dueGo}
      </Button>
    </div>
  )
}
