export { RoomDrawBar, RoomDraws } from './parts/room-draws'
