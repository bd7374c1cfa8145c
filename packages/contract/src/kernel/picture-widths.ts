/** Widths in px as which a stored picture may be asked for: `/files/{id}?w=640`. This file imports nothing. */
export const pictureWidths = [160, 320, 640, 1280] as const
