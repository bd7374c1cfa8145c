import { createContext } from 'react'

/** A page that is just being pushed: it shows its bars at once, and its content after the first picture. */
export const ComingContext = createContext(false)
