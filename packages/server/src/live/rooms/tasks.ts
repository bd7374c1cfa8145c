import { Instant, type TeacherId } from '@rostrum/contract/kernel'
import { linkTo } from '@rostrum/contract/pages'
import type { MineSource } from '@rostrum/server/kernel'
import { taskText as text } from '../text.zh'
import { ON_AIR } from './machine'
import type { RoomRepository } from './repository'

const FEW = 10

interface TaskParts {
  readonly rooms: Pick<RoomRepository, 'listReserved'>
  readonly teachers: (
    ids: readonly TeacherId[],
  ) => Promise<readonly { readonly id: TeacherId; readonly name: string }[]>
}

/** Today's rooms that a member reserved. */
export const roomTasks =
  ({ rooms, teachers }: TaskParts): NonNullable<MineSource['tasks']> =>
  async ({ memberId }, day) => {
    const rows = await rooms.listReserved(memberId, day, FEW)
    const names = new Map((await teachers(rows.map(({ teacherId }) => teacherId))).map(({ id, name }) => [id, name]))
    return rows.map(({ id, kind, title, teacherId, startAt, state }) => ({
      id,
      title,
      note: [ON_AIR.includes(state) && text.onAir, names.get(teacherId)].filter(Boolean).join(' · '),
      link: linkTo(kind === 'word' ? 'live.chat' : 'live.video', { id }),
      at: Instant.parse(startAt.getTime()),
    }))
  }
