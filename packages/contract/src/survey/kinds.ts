/** Kinds of this slice: see ../kinds.ts. */
export const surveyKinds = { search: ['survey'], favourites: [], history: [], notices: [], noticeNames: {} } as const
