/** One event of a calendar file. */
export interface IcsEvent {
  /** The same for ever: calendars replace an event by it. */
  readonly uid: string
  /** Grows with each change. */
  readonly sequence?: number
  readonly changedAt?: Date
  readonly startAt: Date
  readonly endAt: Date
  readonly title: string
  readonly description: string
  readonly place?: string
  readonly url?: string
  readonly isCancelled: boolean
  /** How long before it begins a calendar reminds of it. */
  readonly remindMinutes?: number
}

export interface IcsCalendar {
  /** What wrote it, in Latin letters. */
  readonly product: string
  /** That of a calendar which is asked for again and again; a file of one event has none. */
  readonly name?: string
  readonly events: readonly IcsEvent[]
  readonly now: Date
}

const LINE_OCTETS = 75
/** How often calendars should ask again. */
const REFRESH = 'PT1H'

/**
 * A calendar file by RFC 5545: moments in UTC, lines of at most 75 octets that end in CRLF. Phones and mail programs
 * need no table of time zones for it.
 */
export function icsOf({ product, name, events, now }: IcsCalendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Rostrum//${product}//ZH`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name === undefined ? [] : feedLines(name)),
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const feedLines = (name: string): string[] => [
  `X-WR-CALNAME:${escaped(name)}`,
  'X-WR-TIMEZONE:Asia/Shanghai',
  `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
  `X-PUBLISHED-TTL:${REFRESH}`,
]

function eventLines(event: IcsEvent, now: Date): string[] {
  const { uid, sequence, changedAt, startAt, endAt, title, description, place, url, isCancelled, remindMinutes } = event
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(now)}`,
    ...(changedAt === undefined ? [] : [`LAST-MODIFIED:${stamp(changedAt)}`]),
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    `DTSTART:${stamp(startAt)}`,
    `DTEND:${stamp(endAt)}`,
    `SUMMARY:${escaped(title)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(place === undefined ? [] : [`LOCATION:${escaped(place)}`]),
    ...(url === undefined ? [] : [`URL:${url}`]),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(remindMinutes === undefined ? [] : alarmLines(remindMinutes, title)),
    'END:VEVENT',
  ]
}

const alarmLines = (minutes: number, title: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:-PT${minutes}M`,
  `DESCRIPTION:${escaped(title)}`,
  'END:VALARM',
]

/** `20261127T113000Z` */
const stamp = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Every end of a line in one form; what a text cannot hold (RFC 5545, 3.3.11) is left out. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

/** A long line goes on in the next one after a space; no character is cut in two. */
function folded(line: string): string {
  const parts: string[] = ['']
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE_OCTETS) {
      parts.push('')
      octets = 1
    }
    parts[parts.length - 1] += character
    octets += size
  }
  return parts.join('\r\n ')
}
