/** Kinds of this slice: see ../kinds.ts. */
export const stockKinds = {
  search: ['stock', 'race'],
  favourites: [],
  history: [],
  notices: ['stock'],
  noticeNames: { stock: '行情' },
} as const
