import { Alert, Button } from 'antd'
import { text } from './text.zh'
import { wordsOf } from './use-call'

/** Something was not read: why, and once more. */
export function Trouble({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <Alert
      style={{ marginBottom: 12 }}
      type="error"
      showIcon
      title={text.failed}
      description={wordsOf(error)}
      action={<Button onClick={onRetry}>{text.retry}</Button>}
    />
  )
}
