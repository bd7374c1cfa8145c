import { useState } from 'react'
import type { Favourite } from '@rostrum/contract/member'
import { favouriteNoteMax } from '@rostrum/contract/kernel/limits'
import { Button, Icon, Pressable, Sheet, TextArea } from '@rostrum/ui'
import { failureText, useToast } from '@rostrum/app/kernel'
import { useLibraryActions } from '../queries.library'
import { libraryText } from '../text.library.zh'
import styles from './favourite-note.module.css'

const text = libraryText.favourites

export interface FavouriteNoteLineProps {
  readonly row: Favourite
  readonly title: string
  readonly onPress: () => void
}

/** The member's note under a favourite, or a button to write one. A withdrawn item takes no new note. */
export function FavouriteNoteLine({ row: { note, gone }, title, onPress }: FavouriteNoteLineProps) {
  if (note === undefined && gone) return null
  return (
    <Pressable
      className={styles.line}
      label={note === undefined ? text.noteAddTo(title) : text.noteChangeOf(title, note)}
      onPress={onPress}
    >
      <Icon name="pen" size="s" className={styles.pen} />
      <span className={note === undefined ? styles.none : styles.words}>{note ?? text.noteAdd}</span>
    </Pressable>
  )
}

/** Writes, changes or clears the note. A failure keeps the typed words. */
export function FavouriteNoteSheet({ row, onClose }: { readonly row: Favourite; readonly onClose: () => void }) {
  const { note: save } = useLibraryActions()
  const toast = useToast()
  const before = row.note ?? ''
  const [words, setWords] = useState(before)
  const [wrong, setWrong] = useState<string | null>(null)
  const note = words.trim()
  const write = (typed: string): void => {
    setWrong(null)
    setWords(typed)
  }
  const submit = async (): Promise<void> => {
    try {
      await save.mutateAsync({ kind: row.kind, id: row.id, note })
      toast(note === '' ? text.noteCleared : text.noteSaved)
      onClose()
    } catch (failure) {
      setWrong(failureText(failure))
    }
  }
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{before === '' ? text.noteAdd : text.noteChange}</Sheet.Title>
      <Sheet.Body>
        {row.title !== '' && <p className={styles.title}>{row.title}</p>}
        <TextArea
          label={text.note}
          placeholder={text.notePlaceholder}
          maxLength={favouriteNoteMax}
          rows={4}
          value={words}
          onChangeText={write}
          error={wrong}
          hint={text.noteHint}
        />
      </Sheet.Body>
      <Sheet.Actions>
        <Button block disabled={note === before} onPress={submit}>
          {note === '' && before !== '' ? text.noteClear : text.noteSave}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
