/** Kinds of this slice: see ../kinds.ts. */
export const contentKinds = {
  search: ['help'],
  favourites: ['help'],
  history: [],
  notices: [],
  noticeNames: {},
} as const
