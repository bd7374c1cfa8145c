import { useState } from 'react'
import type { Room } from '@rostrum/contract/live'
import { chatModes, slowSecChoices, slowSecDefault } from '@rostrum/contract/live/limits'
import { Button, Chip, Chips, OptionList, SegmentedChips } from '@rostrum/ui'
import { Awaited, useToast } from '@rostrum/app/kernel'
import { useLevels, useToolActions } from '../queries.tools'
import { toolsText } from '../text.tools.zh'
import styles from './tools.module.css'

const { mode: words } = toolsText
const seconds = slowSecChoices.map((value) => ({ key: String(value), label: words.secondsOf(value) }))

/** Sets who may speak from now on. */
export function ToolsMode({ room, onDone }: { readonly room: Room; readonly onDone: () => void }) {
  const { setMode } = useToolActions(room)
  const toast = useToast()
  const [mode, choose] = useState(room.chatMode)
  const [slowSec, setSlowSec] = useState(room.slowSec > 0 ? String(room.slowSec) : String(slowSecDefault))
  const [levels, setLevels] = useState<readonly string[]>(
    room.chatLevelIds.length > 0 ? room.chatLevelIds : room.levelIds,
  )
  const options = chatModes.map((key) => ({ key, label: words.modes[key].name, note: words.modes[key].hint }))
  const save = () =>
    setMode
      .mutateAsync({
        chatMode: mode,
        ...(mode === 'slow' && { slowSec: Number(slowSec) }),
        ...(mode === 'level' && { levelIds: [...levels] }),
      })
      .then(
        () => {
          toast(words.saved)
          onDone()
        },
        () => undefined,
      )
  return (
    <div className={styles.form}>
      <OptionList label={words.label} options={options} value={mode} onSelect={choose} />
      {mode === 'slow' && (
        <SegmentedChips label={words.seconds} options={withCurrent(slowSec)} value={slowSec} onSelect={setSlowSec} />
      )}
      {mode === 'level' && <Levels chosen={levels} onChange={setLevels} />}
      <Button block disabled={mode === 'level' && levels.length === 0} onPress={save}>
        {words.save}
      </Button>
    </div>
  )
}

/**
 * The levels whose members may speak. A removed level stays visible while it is chosen, so that it can be unchecked.
 */
function Levels({
  chosen,
  onChange,
}: {
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}) {
  const levels = useLevels()
  if (!levels.data) return <Awaited query={levels} waiting={1} small />
  const names = new Map<string, string>([
    ...chosen.map((id) => [id, id] as const),
    ...levels.data.rows.map(({ id, name }) => [id, name] as const),
  ])
  if (names.size === 0) return <p className={styles.note}>{words.noLevels}</p>
  const toggle = (id: string): void =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <Chips wrap>
      {[...names].map(([id, name]) => (
        <Chip key={id} selected={chosen.includes(id)} onPress={() => toggle(id)}>
          {name}
        </Chip>
      ))}
    </Chips>
  )
}

/** A pace that was set elsewhere is a choice too. */
const withCurrent = (current: string) =>
  seconds.some(({ key }) => key === current)
    ? seconds
    : [{ key: current, label: words.secondsOf(Number(current)) }, ...seconds]
