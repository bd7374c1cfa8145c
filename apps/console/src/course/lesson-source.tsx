import { Select } from 'antd'
import { useTypedList } from '../kernel/typed-list'
import { useCall } from '../kernel/use-call'
import { text } from './text.zh'

export interface Source {
  readonly id: string
  readonly title: string
  /** Of a recording: where it is heard, for an hour. */
  readonly url?: string
}

interface LessonSourceProps {
  readonly kind: 'video' | 'audio' | 'live' | 'quiz'
  readonly value: string | undefined
  /** Those that the course uses already. */
  readonly known: readonly Source[]
  /** Without it nothing can be changed. */
  readonly onChange: ((id: string) => void) | undefined
}

/** The video, the recording, the room or the questionnaire that a lesson shows, found by its title. */
export function LessonSource({ kind, value, known, onChange }: LessonSourceProps) {
  const { words, listOf } = useTypedList(text.sourceHint)
  const found = useCall('course.findSources', { kind, keyword: words }, { enabled: words !== '' })
  const all = new Map([...known, ...(found.data?.rows ?? [])].map(({ id, title }) => [id, title]))
  return (
    <Select
      {...listOf(found)}
      style={{ minWidth: 240 }}
      aria-label={text.source[kind]}
      placeholder={text.source[kind]}
      value={value}
      disabled={!onChange}
      options={[...all].map(([id, title]) => ({ value: id, label: title }))}
      onChange={(id: string) => onChange?.(id)}
    />
  )
}
