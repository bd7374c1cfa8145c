/** Whether pictures are kept for a human to look at, by `npm test -- --pictures`. A failure always keeps one. */
export const wantsPictures = process.env.PICTURES === '1'
