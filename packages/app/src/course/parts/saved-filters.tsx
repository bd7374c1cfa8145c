import { useState } from 'react'
import { courseFilterNameMax } from '@rostrum/contract/course/limits'
import { Button, Chip, Chips, Field, IconButton, Sheet } from '@rostrum/ui'
import { failureText, useDialog, useToast } from '@rostrum/app/kernel'
import type { CourseFilter } from '../queries'
import { useSavedFilters } from '../queries.learning'
import { learningText } from '../text.learning.zh'

const text = learningText.filters

export interface SavedFiltersProps {
  readonly filter: CourseFilter
  readonly onChange: (filter: CourseFilter) => void
}

const said = ({ keyword, kind, category, level, teacherId }: CourseFilter): string =>
  JSON.stringify([keyword, kind, category, level, teacherId].map((one) => one ?? ''))
const NOTHING = said({})

/** Conditions that the member kept, and the way to keep these. */
export function SavedFilters({ filter, onChange }: SavedFiltersProps) {
  const { rows, save } = useSavedFilters()
  const { confirm } = useDialog()
  const toast = useToast()
  const [isNaming, setNaming] = useState(false)
  const chosen = rows.find((row) => said(row.filter) === said(filter))
  const mayKeep = said(filter) !== NOTHING && chosen === undefined
  if (rows.length === 0 && !mayKeep) return null
  const drop = async (name: string): Promise<void> => {
    if (await confirm(text.removeSure(name), { danger: true }))
      await save.mutateAsync({ name, off: true }).then(
        () => toast(text.removed),
        () => undefined,
      )
  }
  return (
    <>
      <Chips>
        {rows.map((row) => (
          <Chip key={row.name} selected={row === chosen} onPress={() => onChange(row === chosen ? {} : row.filter)}>
            {row.name}
          </Chip>
        ))}
        {chosen && <IconButton icon="trash" tone="quiet" label={text.remove} onPress={() => drop(chosen.name)} />}
        {mayKeep && <Chip onPress={() => setNaming(true)}>{text.save}</Chip>}
      </Chips>
      {isNaming && <NameSheet filter={filter} onClose={() => setNaming(false)} />}
    </>
  )
}

function NameSheet({ filter, onClose }: { readonly filter: CourseFilter; readonly onClose: () => void }) {
  const { save } = useSavedFilters()
  const toast = useToast()
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const send = () =>
    save.mutateAsync({ name: name.trim(), filter }).then(
      () => {
        toast(text.saved)
        onClose()
      },
      (failure: unknown) => setWrong(failureText(failure)),
    )
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{text.title}</Sheet.Title>
      <Sheet.Body>
        <Field
          label={text.name}
          placeholder={text.hint}
          value={name}
          maxLength={courseFilterNameMax}
          error={wrong}
          onChangeText={setName}
        />
      </Sheet.Body>
      <Sheet.Actions>
        <Button block disabled={name.trim() === ''} onPress={send}>
          {text.send}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
