import { useState } from 'react'
import type { Room } from '@rostrum/contract/live'
import { IconButton } from '@rostrum/ui'
import { ToolsTrouble } from './tools-trouble'
import { loadTools } from '../pieces'
import { usePiece } from '../queries.room'
import { useHeld } from '../queries.tools'
import { text } from '../text.zh'

/** A moderator's link to the tools, with the number of held messages. Absent for everybody else. */
export function ToolsEntry({ room }: { readonly room: Room }) {
  return room.mine.isModerator ? <Entry room={room} /> : null
}

function Entry({ room }: { readonly room: Room }) {
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
      {isOpen && tools.data && <tools.data.ToolsSheet room={room} onClose={() => setOpen(false)} />}
      <ToolsTrouble tools={tools} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
