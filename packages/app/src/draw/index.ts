export { RoomDraws } from './parts/room-draws'
