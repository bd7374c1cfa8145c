/** Kinds of this slice: see ../kinds.ts. */
export const surveyKinds = {
  search: ['survey', 'homework'],
  favourites: [],
  history: [],
  notices: ['homework'],
  noticeNames: { homework: '作业' },
} as const
