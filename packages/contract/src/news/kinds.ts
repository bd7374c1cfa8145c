/** Kinds of this slice: see ../kinds.ts. This slice keeps favourite articles itself; the member slice does not. */
export const newsKinds = {
  search: ['news', 'flash', 'video'],
  favourites: ['video'],
  history: ['video', 'news'],
  notices: [],
  noticeNames: {},
} as const
