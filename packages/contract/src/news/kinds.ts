/** Kinds of this slice: see ../kinds.ts. This slice keeps favourite articles itself; the member slice does not. */
export const newsKinds = {
  search: ['news', 'column', 'flash', 'video'],
  favourites: ['video'],
  history: ['video', 'news'],
  notices: ['column'],
  noticeNames: { column: '专栏' },
} as const
