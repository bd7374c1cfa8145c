import { createContext } from 'react'

/** How wide the window is, in px, for which the server draws; as React takes the page over it is as wide. 0: a phone's. */
export const DrawnForContext = createContext(0)
