import { Select } from 'antd'
import { useTypedList } from '../kernel/typed-list'
import { useCall } from '../kernel/use-call'
import { text } from './text.paths.zh'

interface PartPickProps {
  readonly kind: 'course' | 'exam' | 'room'
  readonly label: string
  readonly value: string | undefined
  /** Those whose titles are known already. */
  readonly known: ReadonlyMap<string, string>
  readonly onPick: (id: string, title: string) => void
  /** Without it something is always chosen. */
  readonly onClear?: () => void
}

/** A course, a quiz or a room, found by its title. */
export function PartPick({ kind, label, value, known, onPick, onClear }: PartPickProps) {
  const { words, listOf } = useTypedList(text.findHint)
  const found = useCall('course.findStageParts', { kind, keyword: words }, { enabled: kind !== 'room' || words !== '' })
  const titles = new Map([...known, ...(found.data?.rows ?? []).map(({ id, title }) => [id, title] as const)])
  const offered = new Map(found.data?.rows.map(({ id, title }) => [id, title]))
  const shown = value === undefined ? offered : new Map([[value, titles.get(value) ?? text.gone], ...offered])
  return (
    <Select
      {...listOf(found)}
      aria-label={label}
      placeholder={label}
      allowClear={onClear !== undefined}
      value={value ?? null}
      style={{ minWidth: 280 }}
      options={[...shown].map(([id, title]) => ({ value: id, label: title }))}
      onChange={(id: string | null | undefined) => (id ? onPick(id, titles.get(id) ?? '') : onClear?.())}
    />
  )
}
