import { Sheet } from '@rostrum/ui'
import { CodeTrouble, type CodeTroubleProps } from '@rostrum/app/kernel'
import { text } from '../text.zh'

export interface ToolsTroubleProps {
  readonly tools: CodeTroubleProps['query'] & { readonly isLoadingError: boolean }
  readonly open: boolean
  readonly onClose: () => void
}

/** In place of a moderator's sheet whose code did not come. */
export function ToolsTrouble({ tools, open, onClose }: ToolsTroubleProps) {
  return (
    <Sheet.Root open={open && tools.isLoadingError} onClose={onClose}>
      <Sheet.Title>{text.room.tools}</Sheet.Title>
      <Sheet.Body>
        <CodeTrouble query={tools} />
      </Sheet.Body>
    </Sheet.Root>
  )
}
