import { reasonMax } from '@rostrum/contract/kernel/limits'
import { filingNoMax, riskTipMax, roomOutlineMax, roomTitleMax, visitorModes } from '@rostrum/contract/live/limits'
import type { CallReply } from '../kernel/call'
import type { Field, Values } from '../kernel/form-drawer'
import { dayOf, moment } from '../kernel/when'
import { text } from './text-control.zh'

export type DeskRoom = CallReply<'live.deskListRooms'>['rows'][number]
export type PlanChoices = CallReply<'live.deskGetChoices'>

const MINUTE_MS = 60_000
const STEP = 15
const two = (value: number): string => String(value).padStart(2, '0')
const clocks = Array.from(
  { length: (24 * 60) / STEP },
  (_, n) => `${two(Math.floor((n * STEP) / 60))}:${two((n * STEP) % 60)}`,
)
const lengths = [30, 45, 60, 90, 120, 180, 240]
const same = (value: string) => ({ value, label: value })
const clockOf = (at: number): string => moment(at).slice(-5)
const minutesOf = ({ startAt, endAt }: DeskRoom): string | undefined =>
  endAt === undefined ? undefined : String(Math.round((endAt - startAt) / MINUTE_MS))

/** Chosen once: a plan does not change its teacher or kind. */
const begunFields = ({ teachers }: PlanChoices): readonly Field[] => [
  {
    kind: 'select',
    name: 'teacherId',
    label: text.teacher,
    isRequired: true,
    choices: teachers.map(({ id, name, regNo }) => ({ value: id, label: `${name} ${regNo}` })),
  },
  {
    kind: 'select',
    name: 'kind',
    label: text.kind,
    isRequired: true,
    choices: Object.entries(text.kinds).map(([value, label]) => ({ value, label })),
  },
]

/** Times are those of Beijing. */
function timeFields(room: DeskRoom | undefined): readonly Field[] {
  const times = [...new Set([...clocks, ...(room ? [clockOf(room.startAt)] : [])])].sort()
  const spans = [...new Set([...lengths.map(String), ...(room ? [minutesOf(room) ?? ''] : [])])].filter(Boolean)
  return [
    { kind: 'day', name: 'day', label: text.day, isRequired: true },
    { kind: 'select', name: 'time', label: text.time, isRequired: true, choices: times.map(same) },
    {
      kind: 'select',
      name: 'minutes',
      label: text.length,
      hint: text.lengthHint,
      choices: spans.map((value) => ({ value, label: text.minutesOf(Number(value)) })),
    },
  ]
}

const watcherFields = ({ levels }: PlanChoices): readonly Field[] => [
  {
    kind: 'choices',
    name: 'levelIds',
    label: text.who,
    hint: text.whoHint,
    choices: levels.map(({ id, name }) => ({ value: id, label: name })),
  },
  {
    kind: 'select',
    name: 'visitorMode',
    label: text.visitors,
    isRequired: true,
    choices: visitorModes.map((value) => ({ value, label: text.visitorModes[value] })),
  },
]

/** The fields of a plan; those of a new one first. */
export const planFields = (choices: PlanChoices, room?: DeskRoom): readonly Field[] => [
  ...(room ? [] : begunFields(choices)),
  { kind: 'text', name: 'title', label: text.title, isRequired: true, max: roomTitleMax },
  ...timeFields(room),
  ...watcherFields(choices),
  { kind: 'area', name: 'riskTip', label: text.riskTip, isRequired: true, max: riskTipMax },
  { kind: 'switch', name: 'isPromotional', label: text.promotional },
  { kind: 'text', name: 'filingNo', label: text.filingNo, hint: text.filingHint, max: filingNoMax },
  { kind: 'switch', name: 'recordOn', label: text.record },
  { kind: 'area', name: 'outline', label: text.outline, max: roomOutlineMax },
  { kind: 'area', name: 'why', label: text.planWhy, hint: text.planWhyHint, isRequired: true, max: reasonMax },
]

/** What a form shows of a room; of a new one what is usual. */
export function initialOf(room: DeskRoom | undefined): Values {
  if (!room) return { kind: 'video', visitorMode: 'none', recordOn: true, isPromotional: false, levelIds: [] }
  const { title, startAt, levelIds, visitorMode, riskTip, isPromotional, filingNo, recordOn, outline } = room
  return {
    title,
    day: dayOf(startAt),
    time: clockOf(startAt),
    minutes: minutesOf(room),
    levelIds,
    visitorMode,
    riskTip,
    isPromotional,
    filingNo,
    recordOn,
    outline,
  }
}

/** What was filled in, as the call wants it. A time that nobody changed stays as it was, to the millisecond. */
export function planOf({ day, time, minutes, levelIds, ...values }: Values, room?: DeskRoom): Values {
  const filled = Date.parse(`${String(day)}T${String(time)}:00+08:00`)
  const isSame = room !== undefined && Math.floor(room.startAt / MINUTE_MS) * MINUTE_MS === filled
  const startAt = isSame ? room.startAt : filled
  return {
    ...values,
    startAt,
    ...(minutes !== undefined && { endAt: startAt + Number(minutes) * MINUTE_MS }),
    levelIds: levelIds ?? [],
  }
}
