/** Code of a room that comes after its first picture. */
export const loadTools = () => import('./screens/room.tools')
export const loadBoard = () => import('./screens/room.board')
