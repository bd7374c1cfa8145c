import { Instant, type AnswerOf, type MemberId, type ParsedOf } from '@rostrum/contract/kernel'
import { RoomId, type liveEndpoints } from '@rostrum/contract/live'
import { isUuid } from '@rostrum/server/kernel/db'
import { type Kernel, refuse } from '@rostrum/server/kernel'
import { dayOf, pageOf } from '../cursor'
import type { LiveMembers, LivePeople } from '../people'
import type { RoomRecord, RoomRepository } from '../rooms/repository'
import { lineOf, namesIn } from './lines'
import { subjectOf } from './names'
import type { LinkOfRoom, LinkPlace, RecordSearch, RoomsMeant } from './repository-desk'
import type { RecordLink, RecordRepository } from './repository'
import { verifyRoom } from './verify'

type Calls = typeof liveEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>

export interface RecordDeskDeps {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly records: RecordRepository
  readonly found: RecordSearch
  readonly rooms: Pick<RoomRepository, 'find'>
  readonly people: LivePeople
  readonly members: Pick<LiveMembers, 'searchTeachers' | 'searchMembers'>
  readonly operatorNames?: () => Promise<ReadonlyMap<string, string>>
}

/** A word that fits more people than this is too short to find anybody by. */
const PEOPLE_MAX = 50

/** The records of rooms, for operators. */
export function recordDesk({ kernel, records, found, rooms, people, members, operatorNames }: RecordDeskDeps) {
  const namesOf = (rows: readonly RecordLink[]) => namesIn(rows, people, operatorNames)

  async function known(id: RoomId): Promise<RoomRecord> {
    return (isUuid(id) ? await rooms.find(id) : undefined) ?? refuse('live.room_not_found')
  }

  async function roomsMeant(word: string): Promise<RoomsMeant | undefined> {
    if (word === '') return undefined
    if (isUuid(word.toLowerCase())) return { id: RoomId.parse(word.toLowerCase()) }
    const teachers = await members.searchTeachers({ keyword: word, offset: 0, limit: PEOPLE_MAX })
    return { title: word, teacherIds: teachers.map(({ id }) => id) }
  }

  async function membersMeant(word: string): Promise<MemberId[] | undefined> {
    if (word === '') return undefined
    return ((await members.searchMembers?.(word, PEOPLE_MAX)) ?? []).map(({ memberId }) => memberId)
  }

  async function factsOf(rows: readonly RoomRecord[]) {
    const teachers = await people.findTeachers(rows.map(({ teacherId }) => teacherId))
    return ({ id, title, kind, state, teacherId }: RoomRecord) => ({
      id,
      title,
      kind,
      state,
      teacher: teachers.get(teacherId)?.name ?? '',
    })
  }

  const shown = (row: RecordLink, names: ReadonlyMap<string, string>) => {
    const about = subjectOf(row.subject)
    const name = about && names.get(about)
    return { ...lineOf(row, names), ...(about && name !== undefined && { member: { id: about, name } }) }
  }

  return {
    known,

    async search(input: Asked<'live.searchRecord'>): Promise<Answer<'live.searchRecord'>> {
      const { room, member, kind, keyword, from, to, cursor, pageSize } = input
      const [meant, memberIds] = await Promise.all([roomsMeant(room), membersMeant(member)])
      const wanted = {
        rooms: meant,
        memberIds,
        kind,
        words: keyword === '' ? undefined : keyword,
        from: from === undefined ? undefined : dayOf(from).from,
        to: to === undefined ? undefined : dayOf(to).to,
      }
      const page = pageOf(await found.search(wanted, placeOf(cursor), pageSize + 1), pageSize, cursorOf)
      const links = page.rows.map(({ link }) => link)
      const [names, roomOf] = await Promise.all([namesOf(links), factsOf(page.rows.map((row) => row.room))])
      return { ...page, rows: page.rows.map((row) => ({ ...shown(row.link, names), room: roomOf(row.room) })) }
    },

    async room(id: RoomId): Promise<Answer<'live.getRecordedRoom'>> {
      const row = await known(id)
      const teacher = (await people.findTeachers([row.teacherId])).get(row.teacherId)
      return {
        ...(await factsOf([row]))(row),
        regNo: teacher?.regNo ?? '',
        startAt: row.startAt.getTime(),
        actualStartAt: row.actualStartAt?.getTime(),
        actualEndAt: row.actualEndAt?.getTime(),
        riskTip: row.riskTip,
        isPromotional: row.isPromotional,
        filingNo: row.filingNo ?? undefined,
        sample: row.sample,
      }
    },

    async lines(input: Asked<'live.listRoomRecord'>): Promise<Answer<'live.listRoomRecord'>> {
      const { id } = await known(input.roomId)
      const { cursor, pageSize } = input
      if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) return badCursor()
      const before = cursor === undefined ? undefined : Number(cursor)
      const page = pageOf(await records.list(id, before, pageSize + 1), pageSize, ({ no }) => String(no))
      const names = await namesOf(page.rows)
      return { ...page, rows: page.rows.map((row) => shown(row, names)) }
    },

    async verify(id: RoomId): Promise<Answer<'live.verifyRoomRecord'>> {
      const { links, seals, messages, head, broken } = await verifyRoom(records, (await known(id)).id)
      return {
        links,
        seals,
        messages,
        head,
        ...(broken && { broken: { no: broken.no, why: broken.why } }),
        at: Instant.parse(kernel.clock.now()),
      }
    },
  }
}

export type RecordDesk = ReturnType<typeof recordDesk>

const badCursor = () => refuse('kernel.bad_input', { what: '翻页位置无效' })
const cursorOf = ({ link: { at, roomId, no } }: LinkOfRoom): string => `${at.getTime()}.${roomId}.${no}`

function placeOf(cursor: string | undefined): LinkPlace | undefined {
  if (cursor === undefined) return undefined
  const [, at, roomId = '', no] = /^(\d{1,13})\.([\w-]+)\.(\d{1,15})$/.exec(cursor) ?? []
  return isUuid(roomId) ? { at: Number(at), roomId: RoomId.parse(roomId), no: Number(no) } : badCursor()
}
