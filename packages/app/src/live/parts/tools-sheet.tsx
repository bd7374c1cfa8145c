import { useState, type ReactNode } from 'react'
import type { Room } from '@rostrum/contract/live'
import { Badge, Row, Sheet } from '@rostrum/ui'
import { useSession } from '@rostrum/app/kernel'
import { useHeld } from '../queries.tools'
import { toolsText } from '../text.tools.zh'
import { isOnAir } from './room-state'
import { ToolsAssistants } from './tools-assistants'
import { ToolsEnd } from './tools-end'
import { ToolsHeld } from './tools-held'
import { ToolsMode } from './tools-mode'
import { ToolsMutes } from './tools-mutes'
import { ToolsPolls } from './tools-polls'
import { ToolsRecord } from './tools-record'
import { ToolsTemplates } from './tools-templates'

type Tool = keyof typeof toolsText.menu
const icons = {
  held: 'shield',
  mode: 'chat',
  polls: 'check',
  mutes: 'muted',
  templates: 'pen',
  assistants: 'users',
  record: 'layers',
  end: 'logout',
} as const

export interface ToolsSheetProps {
  readonly room: Room
  readonly onClose: () => void
  /** The tool that is opened at once; the menu otherwise. */
  readonly first?: Tool
  /** Asks why the broadcast was cut, where this sheet does not outlive it. */
  readonly onCut?: () => void
}

/** A moderator's tools in one sheet: a menu, and each tool on its own page. */
export function ToolsSheet({ room, onClose, first, onCut }: ToolsSheetProps) {
  const { isTeacher } = useSession()
  const [tool, setTool] = useState<Tool | null>(first ?? null)
  const held = useHeld(room.id, true)
  const waiting = held.data?.pages[0]?.total ?? 0
  const canEnd = isTeacher && room.kind === 'video' && isOnAir(room.state)
  const tools: readonly Tool[] = [
    'held',
    'mode',
    'polls',
    'mutes',
    'templates',
    'assistants',
    'record',
    ...(canEnd ? ['end' as const] : []),
  ]
  const tails: Partial<Record<Tool, ReactNode>> = {
    held: waiting > 0 ? <Badge count={waiting} /> : undefined,
    mode: toolsText.mode.modes[room.chatMode].name,
  }
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{tool === null ? toolsText.title : toolsText.menu[tool]}</Sheet.Title>
      <Sheet.Body>
        {tool === null ? (
          tools.map((one) => (
            <Row
              key={one}
              icon={icons[one]}
              title={toolsText.menu[one]}
              tail={tails[one]}
              tone={one === 'end' ? 'danger' : undefined}
              onPress={() => setTool(one)}
            />
          ))
        ) : (
          <ToolPage {...{ tool, room, onClose, onCut }} />
        )}
        {tool !== null && <Row icon="back" title={toolsText.back} arrow={false} onPress={() => setTool(null)} />}
      </Sheet.Body>
    </Sheet.Root>
  )
}

function ToolPage({ tool, room, onClose, onCut }: ToolsSheetProps & { readonly tool: Tool }) {
  switch (tool) {
    case 'held':
      return <ToolsHeld room={room} />
    case 'mode':
      return <ToolsMode room={room} onDone={onClose} />
    case 'polls':
      return <ToolsPolls room={room} onDone={onClose} />
    case 'mutes':
      return <ToolsMutes room={room} />
    case 'templates':
      return <ToolsTemplates room={room} />
    case 'assistants':
      return <ToolsAssistants room={room} />
    case 'record':
      return <ToolsRecord room={room} />
    case 'end':
      return <ToolsEnd room={room} onDone={onClose} onCut={onCut} />
  }
}
