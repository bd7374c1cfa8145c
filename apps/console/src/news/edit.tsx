import { Spin } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMay } from '../kernel/me'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import { Reviewing } from './reviewing'
import { Workbench } from './workbench'

/** One article: written, reviewed, published. */
export default function Edit() {
  const [params] = useSearchParams()
  const id = params.get('id')
  if (useMay('news:article:edit')) return <Writing id={id} />
  return id === null ? null : <Reading id={id} />
}

function Writing({ id }: { readonly id: string | null }) {
  // A new article has its id before it is saved: saving it twice makes one.
  const [newId] = useState(() => crypto.randomUUID())
  const choices = useCall('news.getDraftChoices', {})
  const draft = useCall('news.getDraft', { id: id ?? newId }, { enabled: id !== null })
  const error = choices.error ?? (id === null ? null : draft.error)
  if (error) return <Trouble error={error} onRetry={() => void (choices.error ? choices.refetch() : draft.refetch())} />
  // A new article stays on the table when it is saved for the first time.
  const isNew = id === null || id === newId
  if (!choices.data || (!isNew && !draft.data)) return <Spin />
  return <Workbench key={isNew ? newId : id} id={id ?? newId} draft={draft.data} choices={choices.data} />
}

function Reading({ id }: { readonly id: string }) {
  const draft = useCall('news.getDraftToReview', { id })
  if (draft.error) return <Trouble error={draft.error} onRetry={() => void draft.refetch()} />
  return draft.data ? <Reviewing draft={draft.data} /> : <Spin />
}
