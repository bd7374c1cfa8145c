import { useState } from 'react'
import { Button, IconButton } from '@rostrum/ui'
import { useSession } from '../hooks'
import { NoteSheet, type NotePlace } from './note-sheet'
import { noteText as text } from './text.zh'

export interface NoteButtonProps {
  /** Asked when it is pressed: the moment moves on while somebody writes. */
  readonly placeNow: () => { readonly place: NotePlace; readonly where?: string }
  /** Only the sign, for the head of a page. */
  readonly small?: boolean
}

/** Writes a note at the place where somebody is. Visitors have none. */
export function NoteButton({ placeNow, small }: NoteButtonProps) {
  const { isSignedIn } = useSession()
  const [writing, setWriting] = useState<ReturnType<NoteButtonProps['placeNow']> | null>(null)
  if (!isSignedIn) return null
  const begin = (): void => setWriting(placeNow())
  return (
    <>
      {small ? (
        <IconButton icon="pen" label={text.write} onPress={begin} />
      ) : (
        <Button look="quiet" size="s" icon="pen" onPress={begin}>
          {text.write}
        </Button>
      )}
      {writing && <NoteSheet {...writing} onClose={() => setWriting(null)} />}
    </>
  )
}
