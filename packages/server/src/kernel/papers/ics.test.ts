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
const file = icsOf({ product: 'Timetable', name: '讲坛课表', events: [event], now })

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
  const cancelled = unfolded(icsOf({ product: 'Timetable', name: 'x', events: [{ ...event, isCancelled: true }], now }))
  expect(cancelled).toContain('STATUS:CANCELLED')
  expect(cancelled.filter((line) => line.startsWith('UID:'))).toEqual(['UID:class-1@rostrum'])
})

/** Reads a calendar as RFC 5545, 3.1 and 3.6 say it is written; throws at the first line that is none. */
function readIcs(text: string): { readonly path: string; readonly name: string; readonly value: string }[] {
  const within: string[] = []
  return unfolded(text)
    .slice(0, -1)
    .flatMap((line) => {
      const [, name = '', value = ''] =
        /^([A-Z-]+)(?:;[A-Z-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*:((?:[^\p{Cc}]|\t)*)$/u.exec(line) ?? []
      if (name === '') throw new Error(`no content line: ${JSON.stringify(line)}`)
      if (name === 'BEGIN') within.push(value)
      else if (name !== 'END') return [{ path: within.join('/'), name, value }]
      else if (within.pop() !== value) throw new Error(`${value} ends what it did not begin`)
      return []
    })
}
const plain = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_all, sign: string) => (/n/i.test(sign) ? '\n' : sign))

test.each([
  ['a line end of each kind', '一\r\n二\n三\r四\u2028五', '一\n二\n三\n四\n五'],
  ['marks and what looks escaped already', 'a;b,c\\n"d":e', 'a;b,c\\n"d":e'],
  ['signs that nobody sees', '一\u0000二\u0007\u001b三\t四', '一二三\t四'],
  ['a line that would begin another event', '课\r\nEND:VEVENT\r\nBEGIN:VEVENT', '课\nEND:VEVENT\nBEGIN:VEVENT'],
  [
    'a family and a flag at every place of a line',
    `${'x'.repeat(61)}👨‍👩‍👧‍👦🇨🇳${'估值'.repeat(60)}`,
    `${'x'.repeat(61)}👨‍👩‍👧‍👦🇨🇳${'估值'.repeat(60)}`,
  ],
])('a reader by the letter gets back %s', (_what, written, read) => {
  const made = icsOf({
    product: 'Live',
    events: [{ ...event, title: written, description: written, place: written, remindMinutes: 15 }],
    now,
  })
  for (const line of made.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const lines = readIcs(made)
  const said = lines.filter(({ name }) => ['SUMMARY', 'DESCRIPTION', 'LOCATION'].includes(name))
  expect(said.map(({ path, value }) => [path, plain(value)])).toEqual([
    ...Array.from({ length: 3 }, () => ['VCALENDAR/VEVENT', read]),
    ['VCALENDAR/VEVENT/VALARM', read],
  ])
  for (const once of ['UID', 'DTSTAMP', 'DTSTART', 'DTEND'])
    expect(lines.filter(({ name, path }) => name === once && path === 'VCALENDAR/VEVENT')).toHaveLength(1)
})
