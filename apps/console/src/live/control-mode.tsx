import { Segmented, Select, Space } from 'antd'
import { chatModes, slowSecChoices, slowSecDefault } from '@rostrum/contract/live/limits'
import { useAct } from '../kernel/use-call'
import { isOver, type Control } from './stream-state'
import { text } from './text-control.zh'

type Mode = Control['chatMode']
/** By levels: the teacher's choice, which nobody makes for them. */
type Offered = Exclude<Mode, 'level'>

const offered = chatModes.filter((mode): mode is Offered => mode !== 'level')

/** Who may speak; a choice holds at once. */
export function ModeChoice({ room, mayModerate }: { readonly room: Control; readonly mayModerate: boolean }) {
  const { id: roomId, chatMode, slowSec, state } = room
  const act = useAct('live.deskSetMode', { done: text.modeChanged })
  const set = (mode: Offered, sec = slowSecDefault): void =>
    void act.run({ roomId, chatMode: mode, ...(mode === 'slow' && { slowSec: sec }) })
  const isFixed = !mayModerate || isOver(state) || act.isRunning
  const modes = chatMode === 'level' ? chatModes : offered
  const pauses = [...new Set([...slowSecChoices, ...(slowSec > 0 ? [slowSec] : [])])].sort((one, two) => one - two)
  return (
    <Space size={8} wrap>
      <Segmented<Mode>
        aria-label={text.mode}
        size="small"
        value={chatMode}
        disabled={isFixed}
        options={modes.map((mode) => ({ value: mode, label: text.modes[mode], disabled: mode === 'level' }))}
        onChange={(mode) => mode !== 'level' && set(mode)}
      />
      {chatMode === 'slow' && (
        <Select
          aria-label={text.slowEvery}
          size="small"
          value={slowSec}
          disabled={isFixed}
          options={pauses.map((sec) => ({ value: sec, label: text.slowSec(sec) }))}
          onChange={(sec) => set('slow', sec)}
        />
      )}
    </Space>
  )
}
