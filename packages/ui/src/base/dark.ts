import { createContext } from 'react'

/** Whether the page around is dark: for what a target draws by itself and knows no tokens. */
export const DarkContext = createContext(false)
