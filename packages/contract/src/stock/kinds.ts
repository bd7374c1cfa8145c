/** Kinds of this slice: see ../kinds.ts. */
export const stockKinds = {
  search: ['stock', 'bond', 'race'],
  favourites: [],
  history: [],
  notices: ['stock'],
  noticeNames: { stock: '行情' },
} as const
