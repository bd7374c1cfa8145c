import { useState } from 'react'
import type { ChatMode, Room } from '@rostrum/contract/live'
import { Button, Chip, Chips, OptionList, SegmentedChips } from '@rostrum/ui'
import { useToast } from '@rostrum/app/kernel'
import { useToolDeeds } from '../queries.tools'
import { toolsText } from '../text.tools.zh'
import styles from './tools.module.css'

const { mode: words } = toolsText
const order: readonly ChatMode[] = ['open', 'slow', 'reviewed', 'level', 'closed']
const seconds = words.secondsChoices.map((value) => ({ key: String(value), label: words.secondsOf(value) }))
const SLOW_SEC = '30'

/** Who may speak from now on. */
export function ToolsMode({ room, onDone }: { readonly room: Room; readonly onDone: () => void }) {
  const { setMode } = useToolDeeds(room)
  const toast = useToast()
  const [mode, choose] = useState(room.chatMode)
  const [slowSec, setSlowSec] = useState(room.slowSec > 0 ? String(room.slowSec) : SLOW_SEC)
  const [levels, setLevels] = useState<readonly string[]>(room.chatLevelIds.length > 0 ? room.chatLevelIds : room.levelIds)
  const options = order.map((key) => ({ key, label: words.modes[key].name, note: words.modes[key].hint, disabled: key === 'level' && room.levelIds.length === 0 && room.chatLevelIds.length === 0 }))
  const choices = [...new Set<string>([...room.levelIds, ...room.chatLevelIds])]
  const toggle = (id: string): void => setLevels((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))
  const save = () => setMode.mutateAsync({ chatMode: mode, ...(mode === 'slow' && { slowSec: Number(slowSec) }), ...(mode === 'level' && { levelIds: [...levels] }) }).then(() => {
    toast(words.saved)
    onDone()
  }, () => undefined)
  return (
    <div className={styles.form}>
      <OptionList label={words.label} options={options} value={mode} onSelect={choose} />
      {mode === 'slow' && <SegmentedChips label={words.seconds} options={withCurrent(slowSec)} value={slowSec} onSelect={setSlowSec} />}
      {mode === 'level' && <Chips wrap>{choices.map((id) => <Chip key={id} selected={levels.includes(id)} onPress={() => toggle(id)}>{id}</Chip>)}</Chips>}
      {choices.length === 0 && <p className={styles.note}>{words.noLevels}</p>}
      <Button block disabled={mode === 'level' && levels.length === 0} onPress={save}>{words.save}</Button>
    </div>
  )
}

/** A pace that was set elsewhere is a choice too. */
const withCurrent = (current: string) => (seconds.some(({ key }) => key === current) ? seconds : [{ key: current, label: words.secondsOf(Number(current)) }, ...seconds])
