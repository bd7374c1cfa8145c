/** Px under the lower edge at which the end of a list counts as near: the next page is there before it is reached. */
export const nearPx = 480
