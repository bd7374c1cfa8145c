import { Trouble } from '@rostrum/ui'
import { usePlatform } from './hooks'
import { text } from './text.zh'

export interface CodeTroubleProps {
  /** The query that loads the code. */
  readonly query: { refetch(): Promise<{ readonly isError: boolean }> }
}

/**
 * In the place of code that did not come. 重试 tries once more; if it fails again the window is loaded anew, because
 * some browsers keep the failure of a file as long as the window lives.
 */
export function CodeTrouble({ query }: CodeTroubleProps) {
  const { renew } = usePlatform()
  const again = async (): Promise<void> => {
    if ((await query.refetch()).isError) await renew?.()
  }
  return <Trouble small title={text.page.partFailed} retry={text.page.again} onRetry={() => void again()} />
}
