import { placesAtDesk, placeSearches } from '@rostrum/contract/content/limits'
import { idMax } from '@rostrum/contract/kernel/limits'
import { pageAt, type SubjectKind } from '@rostrum/contract/pages'
import { Input, Select, Tag, Typography } from 'antd'
import { text } from './text.zh'
import { useTypedList, withChosen } from './typed-list'
import { useCall } from './use-call'

export interface PlacePickProps {
  /** The path of a page of the members' app; one without an item takes nothing. */
  readonly path: string
  readonly label: string
  /** These come from a form, which names the field for its label. */
  readonly id?: string
  readonly value?: string
  readonly onChange?: (id: string | undefined) => void
}

const searches: Readonly<Partial<Record<SubjectKind, string>>> = placeSearches
const atDesk: readonly SubjectKind[] = placesAtDesk
const isFound = (subject: SubjectKind): boolean => searches[subject] !== undefined || atDesk.includes(subject)

/** What a page shows: found by its title where its kind is searched, otherwise by its id, which says what it is. */
export function PlacePick(props: PlacePickProps) {
  const subject = pageAt(props.path)?.subject
  const Pick = subject !== undefined && isFound(subject) ? ByTitle : ById
  return <Pick {...props} />
}

function useTitle({ path, value }: Pick<PlacePickProps, 'path' | 'value'>): string | undefined {
  const isThere = value !== undefined && value !== '' && pageAt(path)?.subject !== undefined
  const { data } = useCall('content.getPlace', { path, id: value ?? '' }, { enabled: isThere })
  if (!isThere || !data) return undefined
  return data.isGone ? text.placeGone : data.title
}

/** As most items are numbered: what is not found by a title is found by this. */
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What is found by the words that are typed into a list, or by a whole id, and how that list behaves. */
function useFound(path: string) {
  const { words, listOf } = useTypedList(text.placeHint)
  const isId = ID.test(words)
  const found = useCall('content.findPlaces', { path, keyword: words }, { enabled: words !== '' && !isId })
  const place = useCall('content.getPlace', { path, id: words }, { enabled: isId })
  const rows = words === '' ? [] : (found.data?.rows ?? [])
  const named = place.data && !place.data.isGone ? [{ value: words, label: place.data.title ?? words }] : []
  return {
    options: isId
      ? named
      : rows.map(({ id, title, note }) => ({ value: id, label: note ? `${title} · ${note}` : title })),
    list: listOf(isId ? place : found),
  }
}

function ByTitle({ path, label, id, value, onChange }: PlacePickProps) {
  const title = useTitle({ path, value })
  const { options, list } = useFound(path)
  return (
    <Select
      {...list}
      id={id}
      aria-label={label}
      allowClear
      value={value || null}
      options={withChosen(options, value ? { value, label: title ?? value } : undefined)}
      onChange={(picked: string | null | undefined) => onChange?.(picked ?? undefined)}
    />
  )
}

interface PlacesPickProps extends Pick<PlacePickProps, 'path' | 'label' | 'id'> {
  readonly value?: readonly string[]
  readonly onChange?: (ids: string[]) => void
}

/** Several items of one page, found by their titles. */
export function PlacesPick({ path, label, id, value = [], onChange }: PlacesPickProps) {
  const { options, list } = useFound(path)
  return (
    <Select
      {...list}
      id={id}
      mode="multiple"
      aria-label={label}
      value={[...value]}
      options={options}
      tagRender={({ value: one, onClose }) => <Place path={path} value={String(one)} onClose={onClose} />}
      onChange={(picked: string[]) => onChange?.(picked)}
    />
  )
}

interface PlaceProps {
  readonly path: string
  readonly value: string
  readonly onClose: () => void
}

function Place({ path, value, onClose }: PlaceProps) {
  const title = useTitle({ path, value })
  return (
    <Tag closable onClose={onClose}>
      {title ?? value}
    </Tag>
  )
}

function ById({ path, label, id, value = '', onChange }: PlacePickProps) {
  const title = useTitle({ path, value })
  return (
    <div style={{ flex: 1, minWidth: 0 }}>
      <Input
        id={id}
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={idMax}
        disabled={pageAt(path)?.subject === undefined}
        onChange={({ target }) => onChange?.(target.value.trim() || undefined)}
      />
      {title && <Typography.Text type="secondary">{title}</Typography.Text>}
    </div>
  )
}
