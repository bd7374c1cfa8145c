/** Kinds of this slice: see ../kinds.ts. */
export const drawKinds = {
  search: ['draw'],
  favourites: [],
  history: [],
  notices: ['draw'],
  noticeNames: { draw: '抽奖' },
} as const
