import { countOf } from '@rostrum/contract/kernel/characters'
import type { CallInput } from '@rostrum/client'
import type { Room, RoomKind, RoomRow, RoomState, VisitorMode } from '@rostrum/contract/live'
import { formatDateTime } from '@rostrum/app/kernel'
import { studioText } from './text.zh'

type Create = CallInput<'live.createRoom'>
type CoverId = NonNullable<Create['coverId']>

/** The values of the form. Times are Beijing wall time, `2026-11-22 20:00`; empty without a choice. */
export interface PlanDraft {
  readonly kind: RoomKind
  readonly title: string
  readonly coverId?: CoverId
  readonly startAt: string
  readonly endAt: string
  readonly outline: string
  /** The form does not offer these: they keep their values, also in a copy. */
  readonly levelIds: NonNullable<Create['levelIds']>
  readonly visitorMode: VisitorMode
  readonly recordOn: boolean
  readonly isPromotional: boolean
  readonly filingNo: string
  readonly riskTip: string
}

export type PlanFaults = Partial<Record<'title' | 'startAt' | 'endAt' | 'filingNo' | 'riskTip', string>>

export const emptyPlan: PlanDraft = {
  kind: 'video',
  title: '',
  startAt: '',
  endAt: '',
  outline: '',
  levelIds: [],
  visitorMode: 'none',
  recordOn: true,
  isPromotional: false,
  filingNo: '',
  riskTip: '',
}

export function planOf(room: Room): PlanDraft {
  const {
    kind,
    title,
    startAt,
    endAt,
    outline = '',
    levelIds,
    visitorMode,
    recordOn,
    isPromotional,
    filingNo = '',
    riskTip,
  } = room
  return {
    kind,
    title,
    startAt: formatDateTime(startAt),
    endAt: endAt === undefined ? '' : formatDateTime(endAt),
    outline,
    levelIds,
    visitorMode,
    recordOn,
    isPromotional,
    filingNo,
    riskTip,
  }
}

/** The same broadcast at another time: everything except the time and the filing number of the old one. */
export const copyOf = (room: Room): PlanDraft => ({ ...planOf(room), startAt: '', endAt: '', filingNo: '' })

/** A moment from a Beijing wall time, in ms. */
export const momentOf = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}:00+08:00`)

const { faults: words } = studioText.form

/**
 * What the server would refuse, for display beside the fields. `before`: the plan before the change, whose time may
 * have passed.
 */
export function faultsOf(
  plan: PlanDraft,
  { now, before, isSubmitting }: { readonly now: number; readonly before?: PlanDraft; readonly isSubmitting: boolean },
): PlanFaults {
  const title = countOf(plan.title.trim())
  const start = startFault(plan, now, before)
  const isEndWrong = plan.endAt !== '' && plan.startAt !== '' && momentOf(plan.endAt) <= momentOf(plan.startAt)
  return {
    ...((title < 2 || title > 60) && { title: words.title }),
    ...(start !== undefined && { startAt: start }),
    ...(isEndWrong && { endAt: words.end }),
    ...(isSubmitting && plan.isPromotional && plan.filingNo.trim() === '' && { filingNo: words.filing }),
    ...(before && before.riskTip !== '' && plan.riskTip.trim() === '' && { riskTip: words.risk }),
  }
}

function startFault({ startAt }: PlanDraft, now: number, before: PlanDraft | undefined): string | undefined {
  if (startAt === '') return words.start
  return startAt !== before?.startAt && momentOf(startAt) < now ? words.past : undefined
}

/** The draft as input of the calls. */
export function inputOf(
  plan: PlanDraft,
): Omit<CallInput<'live.modifyRoom'>, 'roomId'> & Pick<Create, 'title' | 'startAt'> {
  const { title, coverId, startAt, endAt, outline, levelIds, visitorMode, recordOn, isPromotional, filingNo, riskTip } =
    plan
  return {
    title: title.trim(),
    coverId,
    startAt: momentOf(startAt),
    outline: outline.trim(),
    levelIds,
    visitorMode,
    recordOn,
    isPromotional,
    filingNo: isPromotional ? filingNo.trim() : '',
    ...(endAt !== '' && { endAt: momentOf(endAt) }),
    ...(riskTip.trim() !== '' && { riskTip: riskTip.trim() }),
  }
}

export type PlanGroup = 'plan' | 'coming' | 'over'

const groups: Readonly<Record<RoomState, PlanGroup>> = {
  draft: 'plan',
  review: 'plan',
  announced: 'coming',
  ready: 'coming',
  live: 'coming',
  interrupted: 'coming',
  ended: 'over',
  processing: 'over',
  replay: 'over',
  removed: 'over',
  cancelled: 'over',
  forceClosed: 'over',
}
export const groupOfRoom = ({ state }: Pick<RoomRow, 'state'>): PlanGroup => groups[state]

export const isChangeable = (state: RoomState): boolean =>
  state === 'draft' || state === 'announced' || state === 'ready'
export const isCancellable = (state: RoomState): boolean => state === 'announced' || state === 'ready'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** A duration in its largest unit: 5 分钟, 3 小时, 2 天. */
export function spanWords(ms: number): string {
  if (ms < HOUR_MS) return studioText.span.minutes(Math.max(1, Math.floor(ms / MINUTE_MS)))
  if (ms < DAY_MS) return studioText.span.hours(Math.floor(ms / HOUR_MS))
  return studioText.span.days(Math.floor(ms / DAY_MS))
}
