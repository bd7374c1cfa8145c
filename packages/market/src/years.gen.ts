// Made from the lists of chinese-days by `npm run make`. Not edited by hand.
export const FIRST_KNOWN_YEAR = 2004
export const LAST_KNOWN_YEAR = 2026
