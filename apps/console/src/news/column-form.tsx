import type { ReactElement } from 'react'
import { columnDescriptionMax, columnFrequencyMax } from '@rostrum/contract/news/limits'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import { FormDrawer, type Field, type Given, type Values } from '../kernel/form-drawer'
import { useAct } from '../kernel/use-call'
import { Cover } from './cover'
import { useLevels, useWriters, type ColumnRow } from './column-levels'
import type { Texts } from './manuscript'
import { text } from './text.column.zh'

interface ColumnFormProps {
  readonly row: ColumnRow
  readonly onClose: () => void
}

type Picked = Texts['cover']

const listIn = (values: Values, name: string): string[] => {
  const list = values[name]
  return Array.isArray(list) ? list.map(String) : []
}

interface Named {
  readonly id: string
  readonly name: string
}

const choicesOf = (rows: readonly Named[]) => rows.map(({ id, name }) => ({ value: id, label: name }))

function fieldsOf(levels: readonly Named[], writers: readonly Named[], cover: ReactElement): readonly Field[] {
  return [
    {
      kind: 'area',
      name: 'description',
      label: text.description,
      hint: text.descriptionHint,
      max: columnDescriptionMax,
      rows: 3,
    },
    { kind: 'text', name: 'frequency', label: text.frequency, hint: text.frequencyHint, max: columnFrequencyMax },
    {
      kind: 'choices',
      name: 'writerIds',
      label: text.writers,
      hint: text.writersHint,
      choices: choicesOf(writers),
    },
    {
      kind: 'choices',
      name: 'levelIds',
      label: text.levels,
      hint: text.levelsHint,
      choices: choicesOf(levels),
    },
    { kind: 'switch', name: 'isEnded', label: text.isEnded },
    {
      kind: 'own',
      name: 'cover',
      label: text.cover,
      input: cover,
    },
    { kind: 'text', name: 'why', label: text.why, isRequired: true, max: reasonMax },
  ]
}

/** What is said of a column. */
export function ColumnForm({ row, onClose }: ColumnFormProps) {
  const levels = useLevels()
  const writers = useWriters()
  const picture = useAct('content.uploadColumnPicture', { stale: [] })
  const save = useAct('news.saveColumnDetails', { done: text.saved })
  const fields = fieldsOf(levels, writers, <CoverField upload={(file) => picture.run({}, file)} />)
  const send = async (values: Values, { seen = '' }: Given): Promise<boolean> => {
    const cover = values['cover'] as Picked
    const sent = await save.run({
      id: row.id,
      seen,
      description: String(values['description'] ?? ''),
      frequency: String(values['frequency'] ?? ''),
      isEnded: values['isEnded'] === true,
      levelIds: listIn(values, 'levelIds'),
      writerIds: listIn(values, 'writerIds'),
      ...(cover && { coverId: cover.id }),
      why: String(values['why'] ?? ''),
    })
    return sent !== undefined
  }
  const { description, frequency, isEnded, levelIds, writerIds, cover } = row
  return (
    <FormDrawer
      title={row.title}
      isOpen
      onClose={onClose}
      fields={fields}
      initial={{ description, frequency, isEnded, levelIds, writerIds, cover, why: '' }}
      seen={row.seen}
      onSave={send}
    />
  )
}

interface CoverFieldProps {
  readonly upload: (file: File) => Promise<{ readonly fileId: string; readonly url: string } | undefined>
  readonly value?: Picked
  readonly onChange?: (cover: Picked) => void
}

/** The picture as a field of the form, which gives it its value. */
function CoverField({ upload, value, onChange }: CoverFieldProps) {
  return <Cover cover={value} onChange={(cover) => onChange?.(cover)} onPicture={upload} />
}
