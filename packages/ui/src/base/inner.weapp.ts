import type { MouseEvent } from 'react'

/** Never: there what is pressed inside keeps the press to itself. */
export const isInnerPress = (_event: MouseEvent): boolean => false
