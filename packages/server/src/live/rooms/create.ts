import type { Realtime } from '@rostrum/server/kernel/realtime'
import type { LikeService } from '../likes/service'
import type { Ground, LivePart } from '../part'
import type { QuestionBoard } from '../questions/board'
import { roomExtras } from './extras'
import { presenter, type FollowStatusOf } from './presenting'
import { roomRoutes } from './routes'
import { scheduleService } from './schedule'
import { roomService } from './service'

export interface RoomParts {
  readonly likes: LikeService
  readonly board: QuestionBoard
  readonly realtime: Pick<Realtime, 'online'>
  readonly followStatus: FollowStatusOf
}

/** Rooms as people see them: lists, cards, the month's lessons. */
export function createRooms(ground: Ground, { likes, board, realtime, followStatus }: RoomParts) {
  const { kernel, people, getRoom, seenBy } = ground
  const { rooms, messages, own, replays } = ground.stores
  const present = presenter({
    kernel,
    people,
    rooms,
    messages,
    likes,
    online: realtime.online,
    extras: roomExtras({ kernel, own, board, replays }),
    followStatus,
  })
  const service = roomService({ kernel, rooms, presenter: present, seenBy, getRoom })
  const schedule = scheduleService({ kernel, rooms, own, presenter: present, seenBy, getRoom })
  return {
    rooms: service,
    presenter: present,
    routes: roomRoutes({ rooms: service, likes, schedule }),
  } satisfies LivePart
}
