/** There are no media queries for code, and no pointer but the finger: the phone's answer to all. */
export const useMedia = (_query: string): boolean => false

export const useFinePointer = (): boolean => false
export const useReducedMotion = (): boolean => false
