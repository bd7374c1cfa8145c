import { Input } from 'antd'
import { FoundOne } from '../kernel/found-one'
import { useMay } from '../kernel/me'
import { useTypedList } from '../kernel/typed-list'
import { useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { text } from './text-record.zh'

interface RoomPickProps {
  readonly label: string
  /** These come from a form, which names the field for its label. */
  readonly id?: string
  readonly value?: string
  readonly onChange?: (id: string | undefined) => void
}

const FOUND_MAX = 10

/** A room in whatever state, found by its title; by whoever may not look at rooms, given by its number. */
export function RoomPick(props: RoomPickProps) {
  const Pick = useMay('live:room:read') ? ByTitle : ById
  return <Pick {...props} />
}

function ByTitle(props: RoomPickProps) {
  const { words, listOf } = useTypedList(text.roomHint)
  const found = useCall('live.deskListRooms', { keyword: words, pageSize: FOUND_MAX }, { enabled: words !== '' })
  const rows = words === '' ? [] : (found.data?.rows ?? [])
  const options = rows.map(({ id, title, teacher, startAt }) => ({
    value: id as string,
    label: [title, teacher.name, moment(startAt)].join(' · '),
  }))
  return <FoundOne {...props} options={options} list={listOf(found)} />
}

function ById({ label, id, value = '', onChange }: RoomPickProps) {
  return (
    <Input
      id={id}
      aria-label={label}
      placeholder={text.roomNumber}
      value={value}
      onChange={({ target }) => onChange?.(target.value.trim() || undefined)}
    />
  )
}
