import { pictureWidths } from '@rostrum/contract/kernel/picture-widths'

/** A file of ours that needs no signature. */
const OPEN = /\/files\/[\da-f-]{36}$/

/** The smaller forms of a picture, from which the browser chooses; none for a picture from elsewhere. */
export const smallerOf = (src: string): string | undefined =>
  OPEN.test(src) ? pictureWidths.map((width) => `${src}?w=${width} ${width}w`).join() : undefined
