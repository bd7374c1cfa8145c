import { expect, test } from 'vitest'
import { icsOf, type IcsEvent } from './ics'

const event: IcsEvent = {
  uid: 'class-1@rostrum',
  sequence: 3,
  changedAt: new Date('2026-11-20T01:00:00Z'),
  startAt: new Date('2026-11-27T11:30:00Z'),
  endAt: new Date('2026-11-27T13:00:00Z'),
  title: '估值课：市盈率；三种口径, 再说一遍\\分红',
  description: `第一行\n第二行${'很长的一句话，'.repeat(20)}🙂`,
  url: 'https://example.com/pages/curriculum/curriculum/details/index?id=1',
  isCancelled: false,
}
const now = new Date('2026-11-26T00:00:00Z')
const file = icsOf({ name: '讲坛课表', events: [event], now })

/** Lines as a reader joins them, by RFC 5545, 3.1. */
const unfolded = (text: string): string[] => text.replaceAll(/\r\n[ \t]/g, '').split('\r\n')

test('every line ends in CRLF, is at most 75 octets long, and is whole when it is joined again', () => {
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of file.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    // No character was cut in two.
    expect(line).not.toContain('\ufffd')
  }
  expect(unfolded(file)).toContain(`DESCRIPTION:${event.description.replaceAll('\n', '\\n')}`)
})

test('an event has what calendars ask for: an identity that stays, its stamp, its moments in UTC, escaped words', () => {
  const lines = unfolded(file)
  expect(lines.slice(0, 5)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rostrum//Timetable//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
  ])
  for (const line of [
    'UID:class-1@rostrum',
    'DTSTAMP:20261126T000000Z',
    'SEQUENCE:3',
    'DTSTART:20261127T113000Z',
    'DTEND:20261127T130000Z',
    'SUMMARY:估值课：市盈率；三种口径\\, 再说一遍\\\\分红',
    'STATUS:CONFIRMED',
    `URL:${event.url}`,
  ])
    expect(lines).toContain(line)
  const cancelled = unfolded(icsOf({ name: 'x', events: [{ ...event, isCancelled: true }], now }))
  expect(cancelled).toContain('STATUS:CANCELLED')
  expect(cancelled.filter((line) => line.startsWith('UID:'))).toEqual(['UID:class-1@rostrum'])
})
