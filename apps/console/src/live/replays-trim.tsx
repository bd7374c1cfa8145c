import { countOf } from '@rostrum/contract/kernel/characters'
import { App, Button, Drawer, Form, Input, Space, Typography } from 'antd'
import { reasonMax, reasonMin } from '@rostrum/contract/kernel/limits'
import { cutNoteMax, cutsMax } from '@rostrum/contract/live/limits'
import { ReplayPlayer, timeOf, type ReplayHandle } from '@rostrum/ui/player'
import { useRef, useState } from 'react'
import { useAct } from '../kernel/use-call'
import css from './replays.module.css'
import type { ReplayWork } from './replays-detail'
import { lengthOf, msOf, piecesOf, typedOf, type TypedPiece } from './replays-pieces'
import { text } from './text-replays.zh'
import { within } from '../kernel/within'

interface ReplayTrimProps {
  readonly replay: ReplayWork
  readonly onClose: () => void
}

/** Which stretches of the recording stay; the recording itself is not touched. */
export function ReplayTrim({ replay, onClose }: ReplayTrimProps) {
  const { id, title, fullMs, poster } = replay
  // As it was when the editor was opened: a change of somebody else meanwhile is refused.
  const [{ version, keep, src }] = useState(() => ({
    version: replay.version,
    keep: replay.keep,
    src: replay.fullUrl,
  }))
  const { modal } = App.useApp()
  const player = useRef<ReplayHandle>(null)
  const begun = keep.length > 0 ? keep : [{ fromMs: 0, toMs: fullMs }]
  const [typed, setTyped] = useState<readonly TypedPiece[]>(() => begun.map(typedOf))
  const [note, setNote] = useState(replay.cutNote ?? '')
  const [why, setWhy] = useState('')
  const trim = useAct('live.trimReplayForDesk', { done: text.trimmed, onDone: onClose })
  const pieces = piecesOf(typed, fullMs)
  const isChanged = why !== '' || JSON.stringify(typed) !== JSON.stringify(begun.map(typedOf))
  const leave = (): void => {
    if (!isChanged) return onClose()
    modal.confirm({ title: text.trim, content: text.leave, onOk: onClose })
  }
  const save = async (): Promise<void> => {
    if (!pieces) return
    const isWhole = pieces.length === 1 && lengthOf(pieces) >= fullMs
    await trim.run({ id, version, keep: isWhole ? [] : pieces, note: isWhole ? '' : note.trim(), why: why.trim() })
  }
  return (
    <Drawer
      open
      size={720}
      title={`${text.trim} · ${title}`}
      onClose={leave}
      footer={
        <Space>
          <Button
            type="primary"
            loading={trim.isRunning}
            disabled={!pieces || countOf(why.trim()) < reasonMin}
            onClick={() => void save()}
          >
            {text.saveTrim}
          </Button>
          <Typography.Text type={pieces ? 'secondary' : 'danger'}>
            {pieces ? text.keptLength(timeOf(lengthOf(pieces)), timeOf(fullMs)) : text.badPieces}
          </Typography.Text>
        </Space>
      }
    >
      {src !== undefined && (
        <div className={css.screen}>
          <ReplayPlayer ref={player} src={src} poster={poster} durationMs={fullMs} title={title} />
        </div>
      )}
      <p className={css.gap}>{text.trimHint}</p>
      <Pieces typed={typed} onChange={setTyped} fullMs={fullMs} here={() => timeOf(player.current?.getMs() ?? 0)} />
      <Words note={note} why={why} onNote={setNote} onWhy={setWhy} />
    </Drawer>
  )
}

interface WordsProps {
  readonly note: string
  readonly why: string
  readonly onNote: (note: string) => void
  readonly onWhy: (why: string) => void
}

function Words({ note, why, onNote, onWhy }: WordsProps) {
  return (
    <Form layout="vertical" className={css.gap}>
      <Form.Item label={text.note} extra={text.noteHint}>
        <Input
          aria-label={text.note}
          value={note}
          count={within(cutNoteMax)}
          showCount
          onChange={({ target }) => onNote(target.value)}
        />
      </Form.Item>
      <Form.Item label={text.why} extra={text.whyHint} required>
        <Input.TextArea
          aria-label={text.why}
          value={why}
          count={within(reasonMax)}
          showCount
          autoSize={{ minRows: 2, maxRows: 6 }}
          onChange={({ target }) => onWhy(target.value)}
        />
      </Form.Item>
    </Form>
  )
}

interface PiecesProps {
  readonly typed: readonly TypedPiece[]
  readonly onChange: (typed: readonly TypedPiece[]) => void
  readonly fullMs: number
  /** Where the picture stands. */
  readonly here: () => string
}

function Pieces({ typed, onChange, fullMs, here }: PiecesProps) {
  const put = (at: number, change: Partial<TypedPiece>): void =>
    onChange(typed.map((piece, index) => (index === at ? { ...piece, ...change } : piece)))
  return (
    <>
      {typed.map((piece, at) => (
        <div key={at} className={css.piece}>
          <b>{text.piece(at + 1)}</b>
          <Time label={text.beginOf(at + 1)} value={piece.from} onChange={(from) => put(at, { from })} />
          <Button size="small" aria-label={text.beginHere(at + 1)} onClick={() => put(at, { from: here() })}>
            {text.here}
          </Button>
          <span>–</span>
          <Time label={text.endOf(at + 1)} value={piece.to} onChange={(to) => put(at, { to })} />
          <Button size="small" aria-label={text.endHere(at + 1)} onClick={() => put(at, { to: here() })}>
            {text.here}
          </Button>
          {typed.length > 1 && (
            <Button
              size="small"
              danger
              aria-label={text.removePiece(at + 1)}
              onClick={() => onChange(typed.filter((_, index) => index !== at))}
            >
              {text.remove}
            </Button>
          )}
        </div>
      ))}
      <Space>
        <Button
          size="small"
          disabled={typed.length >= cutsMax}
          onClick={() => onChange([...typed, { from: typed.at(-1)?.to ?? timeOf(0), to: timeOf(fullMs) }])}
        >
          {text.addPiece}
        </Button>
        <Button size="small" onClick={() => onChange([typedOf({ fromMs: 0, toMs: fullMs })])}>
          {text.restore}
        </Button>
      </Space>
    </>
  )
}

interface TimeProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function Time({ label, value, onChange }: TimeProps) {
  const isBad = msOf(value) === undefined
  return (
    <Input
      className={css.time}
      aria-label={label}
      title={isBad ? text.badTime : undefined}
      status={isBad ? 'error' : ''}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
