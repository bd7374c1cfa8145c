import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { FileAddresses } from './file-addresses'
import type { RoomQuestions } from './use-room-questions'

const nothing = () => () => undefined

/** The files of the surrounding room. */
export const FilesContext = createContext<FileAddresses | null>(null)
/** The questions of the surrounding room; null for a visitor. */
export const QuestionsContext = createContext<RoomQuestions | null>(null)

/** Address of a file of a message; undefined while loading. It is fetched when the file comes into view. */
export function useFileUrl(messageId: string | undefined, fileId: string): string | undefined {
  const files = useContext(FilesContext)
  useEffect(() => {
    if (messageId !== undefined) files?.want(messageId)
  }, [files, messageId])
  const read = () => files?.urlOf(fileId)
  return useSyncExternalStore(files?.subscribe ?? nothing, read, read)
}
