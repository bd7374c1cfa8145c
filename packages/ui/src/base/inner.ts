import type { MouseEvent } from 'react'

/** Whether a link or button inside what hears the press was meant. */
export const isInnerPress = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('a,button') !== null
