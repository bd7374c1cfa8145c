import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '@rostrum/client'
import { noteTextMax } from '@rostrum/contract/kernel/limits'
import { dayOf, dayPattern, isDay } from '@rostrum/contract/kernel/typed'
import { Button, Field, Sheet, TextArea } from '@rostrum/ui'
import { failureText, useApi, useToast } from '../hooks'
import { useActionKey } from '../use-action-key'
import css from './note-sheet.module.css'
import { noteText as text } from './text.zh'

export const noteKeys = { all: ['member', 'notes'] as const }

/** What a note is about, and where in it. */
export type NotePlace = Omit<CallInput<'member.saveNote'>, 'text' | 'idempotencyKey'>

/** A day as somebody writes it: 2026年11月20日. */
const DAY_TYPED_MAX = 12

const isCalendarDay = (day: string): boolean => dayPattern.test(day) && isDay(day)

export interface NoteSheetProps {
  readonly place: NotePlace
  /** Where it stands, as people read it. */
  readonly where?: string
  /** The words of the note that is changed. */
  readonly before?: string
  readonly onClose: () => void
}

/** Writes or changes a note. A failure keeps the words. The day of a new one can be another. */
export function NoteSheet({ place, where, before = '', onClose }: NoteSheetProps) {
  const api = useApi()
  const client = useQueryClient()
  const toast = useToast()
  const key = useActionKey()
  const [words, setWords] = useState(before)
  const [wrong, setWrong] = useState<string | null>(null)
  const [wrongDay, setWrongDay] = useState<string | null>(null)
  const [day, setDay] = useState<string | undefined>(place.id === undefined ? place.day : undefined)
  const said = words.trim()
  const at = { ...place, ...(day !== undefined && { day }) }
  const save = useMutation({
    mutationFn: () =>
      api.call('member.saveNote', { ...at, text: said, idempotencyKey: key.of(JSON.stringify(at), said) }),
    onSuccess: () => client.invalidateQueries({ queryKey: noteKeys.all }),
  })
  const submit = () => {
    if (day !== undefined && !isCalendarDay(dayOf(day))) return setWrongDay(text.noDay)
    return save.mutateAsync().then(
      () => {
        key.done()
        toast(place.id === undefined ? text.saved : text.changed)
        onClose()
      },
      (failure: unknown) => setWrong(failureText(failure)),
    )
  }
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{place.id === undefined ? text.write : text.change}</Sheet.Title>
      <Sheet.Body>
        {day !== undefined && (
          <Field
            label={text.day}
            className={css.day}
            value={day}
            maxLength={DAY_TYPED_MAX}
            error={wrongDay}
            onChangeText={(typed) => {
              setWrong(null)
              setWrongDay(null)
              setDay(typed)
            }}
          />
        )}
        <TextArea
          label={where ? `${text.label} ${where}` : text.label}
          placeholder={text.placeholder}
          maxLength={noteTextMax}
          rows={5}
          value={words}
          onChangeText={(typed) => {
            setWrong(null)
            setWords(typed)
          }}
          error={wrong}
          hint={text.hint}
        />
      </Sheet.Body>
      <Sheet.Actions>
        <Button block disabled={said === '' || said === before} onPress={submit}>
          {text.save}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
