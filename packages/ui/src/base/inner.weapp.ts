import type { MouseEvent } from 'react'

/** Never: in a mini-program the inner element keeps the press to itself. */
export const isInnerPress = (_event: MouseEvent): boolean => false
