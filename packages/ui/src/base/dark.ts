import { createContext } from 'react'

/** Whether the surrounding page is dark: for what a target draws itself without knowing the tokens. */
export const DarkContext = createContext(false)
