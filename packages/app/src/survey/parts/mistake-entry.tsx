import { Card, Row } from '@rostrum/ui'
import { useGo } from '@rostrum/app/kernel'
import { useMistakeSummary } from '../queries.mistakes'
import { text as words } from '../text.mistakes.zh'
import styles from './mistake-entry.module.css'

const text = words.list

/** The way to the notebook of mistakes, with how many are to be reviewed today. */
export function MistakeEntry() {
  const due = useMistakeSummary().data?.due ?? 0
  const { to } = useGo()
  return (
    <Card className={styles.entry}>
      <Row icon="rotate" title={text.entry} sub={due > 0 ? text.entryDue(due) : undefined} to={to('survey.mistakes')} />
    </Card>
  )
}
