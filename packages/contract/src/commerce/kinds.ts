/** Kinds of this slice: see ../kinds.ts. */
export const commerceKinds = {
  search: ['product'],
  favourites: ['product'],
  history: [],
  notices: ['order'],
  noticeNames: { order: '订单' },
} as const
