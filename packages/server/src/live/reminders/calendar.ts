import { RoomId } from '@rostrum/contract/live'
import { isUuid } from '@rostrum/server/kernel/db'
import type { RawRoute } from '@rostrum/server/kernel/http'
import type { Kernel } from '@rostrum/server/kernel'
import { HIDDEN } from '../rooms/machine'
import type { RoomRecord, RoomRepository } from '../rooms/repository'

const LESSON_MS = 3_600_000
const LINE_BYTES = 74

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
  room: Pick<RoomRecord, 'id' | 'title' | 'riskTip' | 'state' | 'startAt' | 'endAt'>,
  now: number,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rostrum//Live//ZH',
    'BEGIN:VEVENT',
    `UID:${room.id}@rostrum`,
    `DTSTAMP:${stamp(new Date(now))}`,
    `DTSTART:${stamp(room.startAt)}`,
    `DTEND:${stamp(room.endAt ?? new Date(room.startAt.getTime() + LESSON_MS))}`,
    `SUMMARY:${escaped(room.title)}`,
    `DESCRIPTION:${escaped(room.riskTip)}`,
    ...(room.state === 'cancelled' ? ['STATUS:CANCELLED'] : []),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT15M',
    `DESCRIPTION:${escaped(room.title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** `20260302T013000Z`. */
const stamp = (date: Date) => date.toISOString().replace(/[-:]|\.\d{3}/g, '')

const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')

/** Lines are broken by bytes, never inside a character. */
function folded(line: string): string {
  let [text, bytes] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > LINE_BYTES) [text, bytes] = [`${text}\r\n `, 1]
    text += character
    bytes += size
  }
  return text
}
