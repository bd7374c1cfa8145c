/** Colour of the placeholder, which a style sheet cannot set there. */
export const quietHint = 'color: var(--text-quiet)'

/** Free px between a field and the keyboard. */
export const aboveKeyboardPx = 16
