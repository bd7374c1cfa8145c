/** Kinds of this slice: see ../kinds.ts. */
export const memberKinds = {
  search: ['teacher'],
  favourites: [],
  history: [],
  notices: ['system'],
  noticeNames: { system: '系统' },
} as const
