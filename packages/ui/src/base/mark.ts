import { createContext } from 'react'

/** Words that mark every page, such as 示例内容; without them no mark is drawn. The shell provides them. */
export const MarkContext = createContext<string | undefined>(undefined)
