import { Spin } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import { Editor } from './editor'

/** One questionnaire: written and published. */
export default function Edit() {
  const [params] = useSearchParams()
  const id = params.get('id')
  // A new one has its id before it is saved: saving it twice makes one.
  const [newId] = useState(() => crypto.randomUUID())
  const isNew = id === null || id === newId
  const choices = useCall('survey.getChoices', {})
  const paper = useCall('survey.getPaper', { id: id ?? newId }, { enabled: id !== null })
  const error = choices.error ?? (isNew ? null : paper.error)
  if (error) return <Trouble error={error} onRetry={() => void (choices.error ? choices.refetch() : paper.refetch())} />
  if (!choices.data || (!isNew && !paper.data)) return <Spin />
  return <Editor key={isNew ? newId : id} id={id ?? newId} paper={paper.data} levels={choices.data.levels} />
}
