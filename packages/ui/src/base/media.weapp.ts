import type { Breakpoint } from '../tokens/breakpoints'

/** A mini-program has no media queries for code and no pointer but the finger: every answer is the phone's. */
export const useMinWidth = (_px: Breakpoint): boolean => false
export const useFinePointer = (): boolean => false
export const useReducedMotion = (): boolean => false
export const useAcross = (): boolean => false
/** The messenger moves the page up by itself when its keyboard opens. */
export const useShort = (): boolean => false
