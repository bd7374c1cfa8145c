import { createContext, useContext } from 'react'

/** How a path is followed. The shell provides its navigation; without it a link is the browser's own. */
export interface Links {
  follow(to: string): void
}
export const LinksContext = createContext<Links | null>(null)

export const useLinks = (): Links | null => useContext(LinksContext)
