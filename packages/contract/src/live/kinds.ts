/** Kinds of this slice: see ../kinds.ts. */
export const liveKinds = {
  search: ['live', 'replay', 'said'],
  favourites: ['replay', 'message'],
  history: ['replay'],
  notices: ['live', 'answer'],
  noticeNames: { live: '直播', answer: '回答' },
} as const
