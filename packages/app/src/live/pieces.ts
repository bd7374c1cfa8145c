/** Code of a room that loads after its first paint. */
export const loadTools = () => import('./screens/room.tools')
export const loadBoard = () => import('./screens/room.board')
