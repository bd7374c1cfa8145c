/** Kinds of this slice: see ../kinds.ts. */
export const stockKinds = { search: ['stock'], favourites: [], history: [], notices: [], noticeNames: {} } as const
