/**
 * Characters that leave the line empty: spaces, joiners, fillers, direction marks, the empty Braille pattern, the place
 * of a picture.
 */
const UNSEEN =
  /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\p{M}\p{Noncharacter_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{1d159}]/gu

/** Whether a reader would see anything of the text. */
export const isVisible = (text: string): boolean => text.replace(UNSEEN, '') !== ''
