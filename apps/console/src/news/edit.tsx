import { Spin } from 'antd'
import { useSearchParams } from 'react-router'
import { useMay } from '../kernel/me'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import { useWritten, WritingTable } from '../kernel/written'
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
  const written = useWritten(id)
  const choices = useCall('news.getDraftChoices', {})
  const draft = useCall('news.getDraft', { id: written.id }, { enabled: written.isNamed })
  return (
    <WritingTable written={written} choices={choices} draft={draft}>
      {(choices, draft) => <Workbench id={written.id} draft={draft} choices={choices} />}
    </WritingTable>
  )
}

function Reading({ id }: { readonly id: string }) {
  const draft = useCall('news.getDraftToReview', { id })
  if (draft.error) return <Trouble error={draft.error} onRetry={() => void draft.refetch()} />
  return draft.data ? <Reviewing draft={draft.data} /> : <Spin />
}
