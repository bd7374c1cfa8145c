import { useSearchParams } from 'react-router'
import { useCall } from '../kernel/use-call'
import { useWritten, WritingTable } from '../kernel/written'
import { Editor } from './editor'

/** One questionnaire: written and published. */
export default function Edit() {
  const [params] = useSearchParams()
  const id = params.get('id')
  const written = useWritten(id)
  const choices = useCall('survey.getChoices', {})
  const paper = useCall('survey.getPaper', { id: written.id }, { enabled: written.isNamed })
  return (
    <WritingTable written={written} choices={choices} draft={paper}>
      {(choices, paper) => <Editor id={written.id} paper={paper} levels={choices.levels} />}
    </WritingTable>
  )
}
