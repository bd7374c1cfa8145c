import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { courseEndpoints } from '@rostrum/contract/course'
import { MemberId, type ParsedOf } from '@rostrum/contract/kernel'
import { linkTo } from '@rostrum/contract/pages'
import { addDays, beijingDay } from '@rostrum/market'
import type { Kernel } from '@rostrum/server/kernel'
import { icsOf, type IcsEvent } from '@rostrum/server/kernel/papers'
import { isUuid } from '@rostrum/server/kernel/db'
import type { RawRoute } from '@rostrum/server/kernel/http'
import type { CourseAnswer } from '../presenting'
import { dayStart } from './days'
import type { ClassStored, CurriculumRepository } from './repository'
import { text } from './text.zh'
import { checkSpan, deadlineReaderOf, type Attendant, type TimetableParts } from './timetable'

export interface CalendarParts extends Pick<TimetableParts, 'people' | 'deadlines'> {
  readonly kernel: Pick<Kernel, 'clock' | 'limits'>
  readonly curricula: CurriculumRepository
  /** Our public origin, or '' where it is not known. */
  readonly origin: string
  /** Whose timetable an address is: the teacher that the member is, and what the member holds now. */
  readonly attendantOf: (memberId: MemberId) => Promise<Attendant>
}

interface Span {
  readonly from: string
  readonly to: string
}

const TOKEN_BYTES = 24
/** A subscription holds what was and what comes within these days. */
const BACK_DAYS = 30
const AHEAD_DAYS = 180
const PATH = '/api/curriculum/calendar/'
const FILE = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{20,64})\.ics$/

/** The timetable as a file, and under an address that calendars fetch again and again. */
export function calendarService(parts: CalendarParts) {
  const { kernel, curricula } = parts
  const write = writing(parts)
  /** Whose timetable it is, and the secret that opens it. */
  const addressOf = (memberId: MemberId, token: string | undefined) => ({
    url: token === undefined ? undefined : `${PATH}${memberId}.${token}.ics`,
  })
  return {
    async export(span: Span, who: Attendant): Promise<CourseAnswer<'course.exportSchedule'>> {
      checkSpan(span)
      return {
        fileName: text.fileName(span.from, span.to),
        content: await write(who, span),
      }
    },
    get: async ({ memberId }: Attendant): Promise<CourseAnswer<'course.getCalendar'>> =>
      addressOf(memberId, await curricula.findCalendar(memberId)),
    async turn(
      { isOn }: ParsedOf<(typeof courseEndpoints)['course.turnCalendar']>,
      { memberId }: Attendant,
    ): Promise<CourseAnswer<'course.turnCalendar'>> {
      if (!isOn) {
        await curricula.endCalendar(memberId)
        return {}
      }
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      await curricula.putCalendar(memberId, token, new Date(kernel.clock.now()))
      return addressOf(memberId, token)
    },
    raw: subscription(parts, write),
  }
}

export type CalendarService = ReturnType<typeof calendarService>
type Write = ReturnType<typeof writing>

function subscription({ kernel, curricula, attendantOf }: CalendarParts, write: Write): RawRoute {
  return {
    method: 'GET',
    path: `${PATH}{file}`,
    async handle(_request, response, { params, query }) {
      const memberId = await ownerOf(curricula, params.file ?? '')
      if (memberId === undefined) return void response.writeHead(404, { 'content-length': 0 }).end()
      const today = beijingDay(kernel.clock.now())
      const span = { from: addDays(today, -BACK_DAYS), to: addDays(today, AHEAD_DAYS) }
      const only = query.get('id') ?? undefined
      send(response, await write(await attendantOf(memberId), span, only), query.has('save'))
    },
  }
}

/** The member whose address it is, while its secret is the present one. */
async function ownerOf(curricula: CurriculumRepository, file: string): Promise<MemberId | undefined> {
  const [, id = '', given = ''] = FILE.exec(file) ?? []
  if (!isUuid(id)) return undefined
  const memberId = MemberId.parse(id)
  const right = Buffer.from((await curricula.findCalendar(memberId)) ?? '')
  const asked = Buffer.from(given)
  return right.length > 0 && asked.length === right.length && timingSafeEqual(asked, right) ? memberId : undefined
}

function send(response: ServerResponse, file: string, isSaved: boolean): void {
  const bytes = Buffer.from(file)
  response
    .writeHead(200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-length': bytes.length,
      'content-disposition': `${isSaved ? 'attachment' : 'inline'}; filename="timetable.ics"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .end(bytes)
}

function writing({ kernel, curricula, people, deadlines, origin }: CalendarParts) {
  /** `only`: the file of one class. */
  return async (who: Attendant, span: Span, only?: string): Promise<string> => {
    const { memberId, teacherId } = who
    const [from, to] = [dayStart(span.from), dayStart(addDays(span.to, 1))]
    const joined = (await curricula.listJoined(memberId)).map(({ curriculumId }) => curriculumId)
    const all = await curricula.listClasses({ from, to, curriculumIds: joined, teacherId })
    const found = all.filter(({ id }) => only === undefined || id === only)
    const [teachers, paths, due] = await Promise.all([
      people.teachers([...new Set(found.map((one) => one.teacherId))]),
      curricula.listCurricula([...new Set(found.map(({ curriculumId }) => curriculumId))]),
      only === undefined ? Promise.all(deadlines.map((list) => list(deadlineReaderOf(who), from, to))) : [],
    ])
    const titleOf = ({ curriculumId }: ClassStored): string => {
      const path = paths.find(({ id }) => id === curriculumId)
      return path ? (path.live ?? path.draft).title : ''
    }
    const now = new Date(kernel.clock.now())
    const events = found.flatMap((one): IcsEvent[] => {
      const teacher = teachers.get(one.teacherId)
      if (!teacher) return []
      const { id, version: sequence, changedAt, startAt, endAt, title, cancelledAt } = one
      return [
        {
          ...{ sequence, changedAt, startAt, endAt, title },
          uid: `class-${id}@rostrum`,
          description: text.event(teacher.name, teacher.regNo, titleOf(one)),
          place: one.roomId === null ? undefined : text.live,
          url: urlOf(origin, linkTo('course.session', { id })),
          isCancelled: cancelledAt !== null,
        },
      ]
    })
    const ends = due.flat().map(
      ({ id, title, at, link }): IcsEvent => ({
        uid: `due-${id}@rostrum`,
        sequence: 0,
        changedAt: at,
        startAt: at,
        endAt: at,
        title: text.due(title),
        description: '',
        url: urlOf(origin, link),
        isCancelled: false,
      }),
    )
    return icsOf({ product: 'Timetable', name: text.calendar, events: [...events, ...ends], now })
  }
}

const urlOf = (origin: string, path: string): string | undefined => (origin === '' ? undefined : `${origin}${path}`)
