import { DrawRoomId } from '@rostrum/contract/draw'
import { isUuid } from '@rostrum/server/kernel/db'
import type { DrawGround } from './parts'
import { text } from './text.zh'

/** What a room saw of its draws, in order: joining began, winners were drawn. */
export const drawMoments =
  ({ draws }: Pick<DrawGround, 'draws'>) =>
  async (roomId: string, from: Date, to: Date) => {
    if (!isUuid(roomId)) return []
    const rows = await draws.listOfRoom(DrawRoomId.parse(roomId), from, to)
    return rows
      .flatMap(({ name, startAt, drawnAt }) => [
        { at: startAt, title: text.moments.began(name) },
        ...(drawnAt ? [{ at: drawnAt, title: text.moments.drawn(name) }] : []),
      ])
      .filter(({ at }) => at >= from && at <= to)
      .sort((a, b) => a.at.getTime() - b.at.getTime())
  }
