import { Typography } from 'antd'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { CallReply } from '../kernel/call'
import { ListPage, pageOfAll, type Column, type Filter, type ListPlace } from '../kernel/list-page'
import { useCall } from '../kernel/use-call'
import { dayOf } from '../kernel/when'
import { Plot } from './plot'
import { text } from './text.statistics.zh'
import { serverNow } from '../kernel/server-clock'

type Day = CallReply<'access.listDayFigures'>['rows'][number]
type Room = CallReply<'access.listRoomFigures'>['rows'][number]
type What = keyof typeof text.tabs
type Figure =
  | 'visits'
  | 'visitors'
  | 'referrals'
  | 'activeMembers'
  | 'newMembers'
  | 'viewers'
  | 'minutes'
  | 'peak'
  | 'messages'
  | 'answered'

const DAY_MS = 86_400_000
const USUAL_DAYS = 30

const numberOf = (count: number): string => count.toLocaleString('zh-CN')

const figure = (key: Figure, title: string): Column<Day> => ({
  key,
  title,
  isRight: true,
  draw: (row) => (row.isCounted ? numberOf(row[key]) : ''),
})

const dayColumn: Column<Day> = {
  key: 'day',
  title: text.day,
  draw: ({ day, isCounted }) => (
    <>
      <b>{day}</b> {!isCounted && <Typography.Text type="secondary">{text.notCounted}</Typography.Text>}
    </>
  ),
}

const clientsColumn: Column<Day> = {
  key: 'clients',
  title: text.clients,
  draw: ({ clients }) =>
    clients.map(({ client, visits, visitors }) => (
      <div key={client}>{text.clientOf(client, numberOf(visits), numberOf(visitors))}</div>
    )),
}

/** The figures of each part of the page; the first ones are drawn. */
const parts = {
  access: { drawn: ['visits', 'visitors', 'referrals'], more: [clientsColumn] },
  members: { drawn: ['activeMembers', 'newMembers'], more: [] },
  live: { drawn: ['viewers', 'peak', 'messages', 'answered'], more: [figure('minutes', text.minutes)] },
} as const satisfies Record<string, { readonly drawn: readonly Figure[]; readonly more: readonly Column<Day>[] }>

const names: Readonly<Record<Figure, string>> = {
  visits: text.visits,
  visitors: text.visitors,
  referrals: text.referrals,
  activeMembers: text.active,
  newMembers: text.registered,
  viewers: text.viewers,
  minutes: text.minutes,
  peak: text.peak,
  messages: text.messages,
  answered: text.answered,
}

const filters: readonly Filter[] = [
  { kind: 'tabs', name: 'what', choices: Object.entries(text.tabs).map(([value, label]) => ({ value, label })) },
  { kind: 'day', name: 'from', label: text.from },
  { kind: 'day', name: 'to', label: text.to },
]

const whatOf = (value: string | null): What => (value !== null && value in text.tabs ? (value as What) : 'access')

/** The days that the address names; without it the last thirty. */
function spanOf({ from = '', to = '' }: Readonly<Record<string, string>>): { from: string; to: string } {
  const last = to || dayOf(serverNow())
  return { from: from || dayOf(Date.parse(`${last}T12:00:00+08:00`) - (USUAL_DAYS - 1) * DAY_MS), to: last }
}

/** What happened day by day, as plots and as tables, with what each number means. */
export default function Statistics() {
  const what = whatOf(useSearchParams()[0].get('what'))
  return what === 'rooms' ? <Rooms /> : <Days key={what} what={what} />
}

function Days({ what }: { readonly what: keyof typeof parts }) {
  const { drawn, more } = parts[what]
  return (
    <ListPage
      title={text.titles[what]}
      hint={text.hint}
      call="access.listDayFigures"
      inputOf={({ filters: given }) => spanOf(given)}
      rowsOf={(reply, at) => newestFirst(reply as CallReply<'access.listDayFigures'>, at)}
      keyOf={({ day }) => day}
      columns={[dayColumn, ...drawn.map((key) => figure(key, names[key])), ...more]}
      filters={filters}
      above={
        <>
          <DayPlot figures={drawn} />
          <Meanings of={what} />
        </>
      }
      empty={text.empty}
    />
  )
}

const newestFirst = ({ rows }: CallReply<'access.listDayFigures'>, at: ListPlace) => pageOfAll([...rows].reverse(), at)

function DayPlot({ figures }: { readonly figures: readonly Figure[] }) {
  const [params] = useSearchParams()
  const span = spanOf(Object.fromEntries(params))
  const { data } = useCall('access.listDayFigures', span)
  const drawn = useMemo(() => {
    const rows = data?.rows ?? []
    const lines = figures.map((key) => ({
      name: names[key],
      values: rows.map((row) => (row.isCounted ? row[key] : null)),
    }))
    return { days: rows.map(({ day }) => day), lines }
  }, [data, figures])
  if (!data) return null
  const label = text.plotOf(
    figures.map((key) => names[key]),
    span.from,
    span.to,
  )
  return <Plot {...drawn} label={label} empty={text.nothing} />
}

const roomColumns: readonly Column<Room>[] = [
  { key: 'title', title: text.room, draw: ({ title }) => <b>{title || text.unnamed}</b> },
  { key: 'viewers', title: text.viewers, isRight: true, draw: ({ viewers }) => numberOf(viewers) },
  { key: 'peak', title: text.peak, isRight: true, draw: ({ peak }) => numberOf(peak) },
  { key: 'minutes', title: text.minutes, isRight: true, draw: ({ minutes }) => numberOf(minutes) },
  { key: 'messages', title: text.messages, isRight: true, draw: ({ messages }) => numberOf(messages) },
  { key: 'answered', title: text.answered, isRight: true, draw: ({ answered }) => numberOf(answered) },
  { key: 'id', title: text.roomId, isExtra: true, draw: ({ roomId }) => <code>{roomId}</code> },
]

function Rooms() {
  return (
    <ListPage
      title={text.titles.rooms}
      hint={text.hint}
      call="access.listRoomFigures"
      inputOf={({ filters: given }) => spanOf(given)}
      rowsOf={(reply, at) => pageOfAll((reply as CallReply<'access.listRoomFigures'>).rows, at)}
      keyOf={({ roomId }) => roomId}
      columns={roomColumns}
      filters={filters}
      above={<Meanings of="rooms" />}
      empty={text.emptyRooms}
    />
  )
}

/** What each number means: nobody should have to guess what an active member is. */
function Meanings({ of }: { readonly of: What }) {
  return (
    <details style={{ marginBottom: 16 }}>
      <summary>{text.meaning}</summary>
      <ul>
        {text.meanings[of].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </details>
  )
}
