/** Kinds of this slice: see ../kinds.ts. */
export const courseKinds = {
  search: ['course', 'curriculum'],
  favourites: ['course', 'curriculum'],
  history: ['lesson', 'file'],
  notices: ['course'],
  noticeNames: { course: '课程' },
} as const
