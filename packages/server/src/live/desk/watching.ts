import { Instant, type Page } from '@rostrum/contract/kernel'
import type { ControlRoom, DeskRoom, RoomId, RoomRow, StreamHealth, WallRoom } from '@rostrum/contract/live'
import { type Kernel, refuse } from '@rostrum/server/kernel'
import type { Media } from '@rostrum/server/media'
import { CUT_BY_OPERATOR } from '../broadcast/commands'
import { faultsOf } from '../broadcast/faults'
import { dayOf, idPlaceOf, pageOf, type CursorQuery } from '../cursor'
import type { MessageReadingService } from '../messages/reading'
import type { Screening } from '../messages/screening'
import type { LiveMembers, LivePeople, LiveTeacher } from '../people'
import { BEFORE, ON_AIR } from '../rooms/machine'
import { planSeen } from '../plans/seen'
import type { Viewer } from '../rooms/policy'
import type { Presenter } from '../rooms/presenting'
import { checksOf, readinessOf } from '../rooms/readiness'
import type { RoomRecord, RoomRepository } from '../rooms/repository'
import type { DeskFilter, LiveDeskRepository } from './repository'

export interface WatchingDeps {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly desk: LiveDeskRepository
  readonly rooms: Pick<RoomRepository, 'findSession'>
  readonly media: Pick<Media, 'canRecord' | 'live' | 'viewers' | 'recordingState'>
  readonly screen: Pick<Screening, 'isFit'>
  readonly presenter: Presenter
  readonly people: LivePeople
  readonly members: Pick<LiveMembers, 'searchTeachers' | 'levels'>
  readonly reading: Pick<MessageReadingService, 'pins'>
  getRoom(id: RoomId, viewer: Viewer): Promise<RoomRecord>
}

/** As an operator asks for it: days in Beijing. */
export interface DeskListing extends CursorQuery, Omit<DeskFilter, 'from' | 'before'> {
  readonly from?: string
  readonly to?: string
}

const TEACHERS_AT_ONCE = 500

/** Everything operators see of rooms: all of them, those on air, one with what waits in it. */
export function deskWatching(deps: WatchingDeps) {
  const { kernel, desk, rooms, media, screen, presenter, people, members, reading, getRoom } = deps

  async function present(records: readonly RoomRecord[], viewer: Viewer): Promise<DeskRoom[]> {
    const [rows, teachers] = await Promise.all([
      presenter.rows(records, viewer),
      people.findTeachers([...new Set(records.map(({ teacherId }) => teacherId))]),
    ])
    const known = new Map(records.map((record) => [record.id, record]))
    const drawn = rows.map(async (row) => {
      const record = known.get(row.id)
      const regState = teachers.get(row.teacher.id)?.regState
      return record
        ? [{ ...deskRoomOf(row, record, regState === 'active'), checks: await checksIn(record, regState) }]
        : []
    })
    return (await Promise.all(drawn)).flat()
  }

  /** Nothing is asked of a room that began: what it lacked is in its record. */
  const checksIn = async (room: RoomRecord, regState: LiveTeacher['regState'] | undefined) =>
    BEFORE.includes(room.state)
      ? checksOf(await readinessOf(room, { regState, canRecord: media.canRecord(), screen }))
      : undefined

  async function healthOf({ id, kind }: RoomRecord, live: Awaited<ReturnType<Media['live']>>) {
    const session = kind === 'video' ? await rooms.findSession(id) : undefined
    if (!session) return undefined
    const stream = { name: session.streamName }
    const found = live.find((one) => one.stream.name === stream.name)
    return {
      state: found?.state ?? 'absent',
      since: found?.since,
      ...(found?.state === 'live' && found.rate),
      width: found?.codec.width,
      height: found?.codec.height,
      faults: found?.state === 'live' ? faultsOf(found) : [],
      viewers: media.viewers(stream),
      recording: media.recordingState(stream),
    } satisfies StreamHealth
  }

  /** With what is measured and what waits, as many queries for a wall as for one room. */
  async function watched(records: readonly RoomRecord[], viewer: Viewer): Promise<WallRoom[]> {
    const [shown, waiting, live] = await Promise.all([
      present(records, viewer),
      desk.waiting(records.map(({ id }) => id)),
      records.some(({ kind }) => kind === 'video') ? media.live() : [],
    ])
    return Promise.all(
      shown.map(async (one) => {
        const record = records.find(({ id }) => id === one.id)
        const { held = 0, heldSince, questions = 0 } = waiting.get(one.id) ?? {}
        return {
          ...one,
          stream: record && (await healthOf(record, live)),
          held,
          heldSince: heldSince && Instant.parse(heldSince.getTime()),
          questions,
        }
      }),
    )
  }

  return {
    async list({ cursor, pageSize, from, to, ...filter }: DeskListing, viewer: Viewer): Promise<Page<DeskRoom>> {
      const span = { from: from === undefined ? undefined : dayOf(from).from, before: to && dayOf(to).to }
      const records = await desk.list(
        { ...filter, ...span, before: span.before || undefined },
        idPlaceOf(cursor),
        pageSize + 1,
      )
      const page = pageOf(records, pageSize, ({ startAt, id }) => `${startAt.getTime()}.${id}`)
      return { ...page, rows: await present(page.rows, viewer) }
    },
    async one(id: RoomId, viewer: Viewer): Promise<DeskRoom> {
      const [shown] = await present([await getRoom(id, viewer)], viewer)
      return shown ?? refuse('live.room_not_found')
    },
    async choices() {
      const [found, levels] = await Promise.all([
        members.searchTeachers({ keyword: '', offset: 0, limit: TEACHERS_AT_ONCE }),
        members.levels?.() ?? [],
      ])
      return {
        teachers: found.flatMap(({ id, name, regNo, regState }) =>
          regState === 'active' ? [{ id, name, regNo }] : [],
        ),
        levels: levels.map(({ id, name }) => ({ id, name })),
      }
    },
    async wall(viewer: Viewer) {
      return { rows: await watched(await desk.listOnAir(), viewer), at: Instant.parse(kernel.clock.now()) }
    },
    async control(id: RoomId, viewer: Viewer): Promise<ControlRoom> {
      const record = await getRoom(id, viewer)
      const [[shown], pins, stop] = await Promise.all([
        watched([record], viewer),
        reading.pins(id, viewer),
        record.state === 'forceClosed' ? desk.stopOf(id, CUT_BY_OPERATOR) : undefined,
      ])
      if (!shown) return refuse('live.room_not_found')
      // Nothing is measured of a broadcast that is over.
      const stream = ON_AIR.includes(record.state) ? shown.stream : undefined
      return { ...shown, stream, pins, stop: stop && { at: Instant.parse(stop.at.getTime()), reason: stop.reason } }
    },
  }
}

export type DeskWatching = ReturnType<typeof deskWatching>

function deskRoomOf(row: RoomRow, record: RoomRecord, isRegistered: boolean): DeskRoom {
  const { kind, outline, isPromotional, filingNo, recordOn, chatMode, slowSec, submittedAt } = record
  return {
    ...row,
    outline: outline ?? undefined,
    isPromotional,
    filingNo: filingNo ?? undefined,
    recordOn: kind === 'word' || recordOn,
    chatMode,
    slowSec,
    submittedAt: submittedAt ? Instant.parse(submittedAt.getTime()) : undefined,
    isRegistered,
    seen: planSeen(record),
  }
}
