/** Colour of the words in an empty field, which are no part of the sheet there. */
export const quietHint = 'color: var(--text-quiet)'

/** Px that stay free between a field and the keyboard. */
export const aboveKeyboardPx = 16
