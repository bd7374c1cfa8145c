export { createHintSocket, type HintSocket, type HintSocketDeps } from './hint-socket'
export { createWatchSocket, type WatchSocketDeps } from './watch-socket'
export { cursorOf } from './lines'
export { createRoomSocket } from './room-socket'
export { roomSocketLimits } from './types'
export type {
  PendingLine,
  RoomHistory,
  RoomLine,
  RoomSnapshot,
  RoomSocket,
  RoomSocketDeps,
  RoomSocketLimits,
  RoomSocketPort,
  RoomStatus,
  RoomTimers,
  SendOptions,
} from './types'
