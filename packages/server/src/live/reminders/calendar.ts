import { RoomId } from '@rostrum/contract/live'
import { isUuid } from '@rostrum/server/kernel/db'
import type { RawRoute } from '@rostrum/server/kernel/http'
import type { Kernel } from '@rostrum/server/kernel'
import { icsOf } from '@rostrum/server/kernel/papers'
import { HIDDEN } from '../rooms/machine'
import type { RoomRecord, RoomRepository } from '../rooms/repository'

const LESSON_MS = 3_600_000
const REMIND_MINUTES = 15

/** A lesson as a calendar file (RFC 5545), for a phone's calendar. It contains no more than the public list does. */
export function reserveCalendar(kernel: Pick<Kernel, 'clock'>, rooms: Pick<RoomRepository, 'find'>): RawRoute {
  return {
    method: 'GET',
    path: '/api/live/reserve/calendar/{id}',
    async handle(_request, response, { params: { id = '' } }) {
      const room = isUuid(id) ? await rooms.find(RoomId.parse(id)) : undefined
      if (!room || HIDDEN.includes(room.state)) {
        response.writeHead(404).end()
        return
      }
      response.writeHead(200, {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="live.ics"',
        'cache-control': 'no-store',
      })
      response.end(calendarOf(room, kernel.clock.now()))
    },
  }
}

function calendarOf(
  {
    id,
    title,
    riskTip,
    state,
    startAt,
    endAt,
  }: Pick<RoomRecord, 'id' | 'title' | 'riskTip' | 'state' | 'startAt' | 'endAt'>,
  now: number,
): string {
  const lesson = {
    ...{ uid: `${id}@rostrum`, title, description: riskTip, remindMinutes: REMIND_MINUTES },
    ...{ startAt, endAt: endAt ?? new Date(startAt.getTime() + LESSON_MS), isCancelled: state === 'cancelled' },
  }
  return icsOf({ product: 'Live', events: [lesson], now: new Date(now) })
}
