/** Kinds of this slice: see ../kinds.ts. */
export const stockKinds = {
  search: ['stock', 'bond', 'race'],
  favourites: [],
  history: [],
  /** Of what nobody resumes in the middle, but may write notes about. */
  notes: ['stock'],
  notices: ['stock'],
  noticeNames: { stock: '行情' },
} as const
