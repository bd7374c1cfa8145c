import { useState } from 'react'
import type { Room } from '@rostrum/contract/live'
import { IconButton } from '@rostrum/ui'
import { ToolsTrouble } from './tools-trouble'
import { loadTools } from '../pieces'
import { usePiece } from '../queries.room'
import { useHeld } from '../queries.tools'
import { text } from '../text.zh'

export interface ToolsEntryProps {
  readonly room: Room
  /** A page that ends with its broadcast asks itself why it was cut. */
  readonly onCut?: () => void
}

/** A moderator's link to the tools, with the number of held messages. Absent for everybody else. */
export function ToolsEntry(props: ToolsEntryProps) {
  return props.room.mine.isModerator ? <Entry {...props} /> : null
}

function Entry({ room, onCut }: ToolsEntryProps) {
  const [isOpen, setOpen] = useState(false)
  const tools = usePiece('tools', loadTools, true)
  const held = useHeld(room.id, true)
  return (
    <>
      <IconButton
        icon="shield"
        label={text.room.tools}
        badge={held.data?.pages[0]?.total ?? 0}
        onPress={() => setOpen(true)}
      />
      {isOpen && tools.data && <tools.data.ToolsSheet room={room} onCut={onCut} onClose={() => setOpen(false)} />}
      <ToolsTrouble tools={tools} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
