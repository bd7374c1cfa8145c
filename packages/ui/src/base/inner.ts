import type { MouseEvent } from 'react'

/** Whether the press was meant for a link or button inside the element that received it. */
export const isInnerPress = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('a,button') !== null
