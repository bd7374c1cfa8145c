import type { SetupCheck } from '@rostrum/server/kernel'
import type { RoomRepository } from './rooms/repository'
import { setupText } from './text.zh'

/** Something for people to see: a room that is announced, on air or over. */
export const setupChecks = (rooms: Pick<RoomRepository, 'hasShown'>): readonly SetupCheck[] => [
  {
    step: 'first',
    async find() {
      const isDone = await rooms.hasShown()
      return { isDone, said: isDone ? setupText.room : setupText.nothing }
    },
  },
]
