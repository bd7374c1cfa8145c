import { useState } from 'react'
import { drawingKinds, drawingsMax, drawingTextMax } from '@rostrum/contract/stock/limits'
import { Button, Field, IconButton, Sheet } from '@rostrum/ui'
import type { MyDrawings } from '../use-drawings'
import { klineText as words } from '../text.kline.zh'
import css from './draw-tools.module.css'

const icons = {
  trend: 'drawTrend',
  level: 'drawLevel',
  ray: 'drawRay',
  channel: 'drawChannel',
  fibonacci: 'drawFibonacci',
  box: 'drawBox',
  text: 'drawText',
} as const

/** What one draws with; what is drawn can be picked, moved, deleted and taken back. */
export function DrawTools({ mine, isOff }: { readonly mine: MyDrawings; readonly isOff: boolean }) {
  const { tool, take, count, isReady, canUndo, isPicked } = mine
  const [isWriting, setWriting] = useState(false)
  const isFull = count >= drawingsMax
  const press = (kind: (typeof drawingKinds)[number]) => {
    if (tool?.kind === kind) return take(undefined)
    return kind === 'text' ? setWriting(true) : take({ kind })
  }
  return (
    <div className={css.tools}>
      <div className={css.row} role="toolbar" aria-label={words.draw}>
        {drawingKinds.map((kind) => (
          <IconButton
            key={kind}
            icon={icons[kind]}
            label={words.tools[kind]}
            pressed={tool?.kind === kind}
            disabled={isOff || !isReady || isFull}
            guardMs={0}
            onPress={() => press(kind)}
          />
        ))}
        <span className={css.gap} aria-hidden="true" />
        <IconButton icon="undo" label={words.undo} disabled={!canUndo} guardMs={0} onPress={mine.undo} />
        <IconButton icon="trash" label={words.remove} disabled={!isPicked} onPress={mine.remove} />
        <Button look="ghost" size="s" disabled={count === 0} onPress={mine.clear}>
          {words.clear}
        </Button>
      </div>
      <p className={css.said} role="status">
        {isOff ? words.drawOff : tool ? words.toolHints[tool.kind] : isFull ? words.drawFull : words.drawIdle(count)}
      </p>
      <WordsSheet
        open={isWriting}
        onClose={() => setWriting(false)}
        onWritten={(text) => {
          setWriting(false)
          take({ kind: 'text', text })
        }}
      />
    </div>
  )
}

interface WordsSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onWritten: (text: string) => void
}

function WordsSheet({ open, onClose, onWritten }: WordsSheetProps) {
  const [text, setText] = useState('')
  const done = () => {
    if (text.trim() === '') return
    onWritten(text.trim())
    setText('')
  }
  return (
    <Sheet.Root open={open} onClose={onClose}>
      <Sheet.Title>{words.textTitle}</Sheet.Title>
      <Sheet.Body>
        <Field
          label={words.textLabel}
          value={text}
          onChangeText={setText}
          maxLength={drawingTextMax}
          onConfirm={done}
        />
        <Button disabled={text.trim() === ''} onPress={done}>
          {words.textDone}
        </Button>
      </Sheet.Body>
    </Sheet.Root>
  )
}
