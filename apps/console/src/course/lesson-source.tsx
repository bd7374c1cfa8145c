import { Select } from 'antd'
import { useState } from 'react'
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
  const [words, setWords] = useState('')
  const found = useCall('course.findSources', { kind, keyword: words }, { enabled: words !== '' })
  const all = new Map([...known, ...(found.data?.rows ?? [])].map(({ id, title }) => [id, title]))
  return (
    <Select
      aria-label={text.source[kind]}
      placeholder={text.source[kind]}
      notFoundContent={text.sourceHint}
      showSearch={{ filterOption: false, onSearch: (typed) => setWords(typed.trim()) }}
      value={value}
      disabled={!onChange}
      popupMatchSelectWidth={false}
      options={[...all].map(([id, title]) => ({ value: id, label: title }))}
      onChange={(id: string) => onChange?.(id)}
    />
  )
}
