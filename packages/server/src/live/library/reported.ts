import { MessageId, ReplayId, RoomId } from '@rostrum/contract/live'
import type { FindReported, ReportedItem } from '@rostrum/server/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import type { LivePeople } from '../people'
import { HIDDEN } from '../rooms/machine'
import { excerptOf } from '../rooms/presenting'
import type { RoomRepository } from '../rooms/repository'
import type { LiveLibraryRepository } from './repository'

export interface LiveReportedDeps {
  readonly people: LivePeople
  readonly rooms: RoomRepository
  readonly library: LiveLibraryRepository
}

const NOTHING: ReadonlyMap<string, ReportedItem> = new Map()

const known =
  (find: FindReported): FindReported =>
  async (ids) => {
    const wanted = [...new Set(ids)].filter(isUuid)
    return wanted.length === 0 ? NOTHING : find(wanted)
  }

/** Rooms, replays and messages as those who handle reports see them. A question is a message. */
export function liveReported({ people, rooms, library }: LiveReportedDeps) {
  const message = known(async (ids) => {
    const rows = await library.messages(ids.map((id) => MessageId.parse(id)))
    const found = await rooms.listByIds([...new Set(rows.map(({ roomId }) => roomId))])
    const titles = new Map(found.map(({ id, title }) => [id, title]))
    return new Map(
      rows.map((row) => [
        row.id,
        {
          text: row.content === '' ? excerptOf(row) : row.content,
          by: row.sender.name,
          where: titles.get(row.roomId),
          roomId: row.roomId,
          isDown: row.state !== 'shown',
        },
      ]),
    )
  })
  const room = known(async (ids) => {
    const rows = await rooms.listByIds(ids.map((id) => RoomId.parse(id)))
    const teachers = await people.findTeachers(rows.map(({ teacherId }) => teacherId))
    return new Map(
      rows.map(({ id, title, teacherId, state }) => [
        id,
        { text: title, by: teachers.get(teacherId)?.name, roomId: id, isDown: HIDDEN.includes(state) },
      ]),
    )
  })
  const replay = known(async (ids) => {
    const rows = await library.replays(ids.map((id) => ReplayId.parse(id)))
    const teachers = await people.findTeachers(rows.map((row) => row.replay.teacherId))
    return new Map(
      rows.map((row) => [
        row.replay.id,
        {
          text: row.replay.title,
          by: teachers.get(row.replay.teacherId)?.name,
          roomId: row.room.id,
          isDown: row.replay.state !== 'published' || HIDDEN.includes(row.room.state),
        },
      ]),
    )
  })
  return { message, question: message, room, replay } satisfies Record<string, FindReported>
}
