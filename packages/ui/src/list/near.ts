/** Px below the lower edge at which the end of a list counts as near: the next page arrives before the reader does. */
export const nearPx = 480
