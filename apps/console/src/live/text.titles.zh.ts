/** The names of the pages: the first load reads them, the pages bring the rest of their words. */
export const titles = {
  rooms: '全部直播',
  wall: '直播墙',
  control: '控制室',
} as const
