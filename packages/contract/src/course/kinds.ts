/** Kinds of this slice: see ../kinds.ts. */
export const courseKinds = {
  search: [],
  favourites: ['course'],
  history: ['lesson', 'file'],
  notices: [],
  noticeNames: {},
} as const
