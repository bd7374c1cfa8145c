import { Button, Space } from 'antd'
import { useState, type ReactNode } from 'react'
import { AskWhy } from '../kernel/ask-why'

interface RowActsProps<Row> {
  readonly row: Row
  readonly changeText: string
  /** The form is drawn with the row as it is now: it keeps itself what it was opened with. */
  readonly form: (row: Row, close: () => void) => ReactNode
  /** What is done for a reason; absent where there is nothing to do. */
  readonly act?: ReasonedAct<Row>
}

interface ReasonedAct<Row> {
  readonly title: string
  readonly hint: string
  readonly okText: string
  readonly isDanger: boolean
  /** Resolves to whether it was done. */
  readonly run: (row: Row, why: string) => Promise<boolean>
}

/** What can be done with a row: it is changed, or something is done to it for a reason. */
export function RowActs<Row>({ row, changeText, form, act }: RowActsProps<Row>) {
  const [isChanging, setChanging] = useState(false)
  /** As it was when somebody began. */
  const [asking, setAsking] = useState<Row>()
  return (
    <Space>
      <Button type="primary" onClick={() => setChanging(true)}>
        {changeText}
      </Button>
      {act && (
        <Button danger={act.isDanger} onClick={() => setAsking(row)}>
          {act.okText}
        </Button>
      )}
      {isChanging && form(row, () => setChanging(false))}
      {act && asking !== undefined && <Asking act={act} row={asking} onClose={() => setAsking(undefined)} />}
    </Space>
  )
}

interface AskingProps<Row> {
  readonly act: ReasonedAct<Row>
  readonly row: Row
  readonly onClose: () => void
}

function Asking<Row>({ act: { run, ...words }, row, onClose }: AskingProps<Row>) {
  return <AskWhy {...words} isOpen onClose={onClose} onGiven={(why) => run(row, why)} />
}
