import { useState } from 'react'
import type { Replay } from '@rostrum/contract/live'
import { cutNoteMax, cutsMax, replayTitleMax } from '@rostrum/contract/live/limits'
import { Button, Card, Field, Row, useNotices } from '@rostrum/ui'
import { failureText, formatSpan } from '@rostrum/app/kernel'
import { LessonSummary } from '../parts/lesson-summary'
import { CaptionsDesk } from '../replay/captions-desk'
import { cutsOf, wholeMs } from '../replay/cuts'
import { useReplayActions } from '../replay/queries'
import { useTrimDraft, type TypedPiece } from '../replay/use-trim-draft'
import { ReasonSheet } from '../replay/reason-sheet'
import { text } from '../replay/text.zh'
import styles from './playback.desk.module.css'

export interface ReplayDeskProps {
  readonly replay: Replay
  /** The position of the picture, in ms of the cut replay. */
  readonly here: () => number
}

/** The teacher's tools for one replay, beside its picture, which is looked at while cutting: title, cuts, chapters, captions, publishing or withdrawing. */
export function ReplayDesk({ replay, here }: ReplayDeskProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.desk}>
      <Button size="s" look="tint" icon="pen" onPress={() => setOpen(!isOpen)}>
        {isOpen ? text.desk.close : text.desk.open}
      </Button>
      {isOpen && (
        <Card pad className={styles.body}>
          <LessonSummary roomId={replay.roomId} />
          <Publishing replay={replay} />
          <Trimming replay={replay} here={here} />
          <Chapters replay={replay} here={here} />
          {replay.state !== 'processing' && replay.state !== 'empty' && <CaptionsDesk replay={replay} here={here} />}
          <p className={styles.quiet}>{text.desk.record}</p>
        </Card>
      )}
    </div>
  )
}

/** Runs an action, and shows its success or its error. */
function useAction() {
  const { toast, fail } = useNotices()
  return async (action: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await action()
      toast(done)
      return true
    } catch (error) {
      fail(failureText(error))
      return false
    }
  }
}

function Publishing({ replay }: Pick<ReplayDeskProps, 'replay'>) {
  const [title, setTitle] = useState(replay.title)
  const [asks, setAsks] = useState(false)
  const { setState } = useReplayActions(replay.id)
  const action = useAction()
  const isOut = replay.state === 'published'
  const isRenamed = title.trim() !== replay.title
  const publish = (done: string) =>
    action(() => setState.mutateAsync({ state: 'published', title: title.trim() }), done)
  const withdraw = async (reason: string) => {
    if (await action(() => setState.mutateAsync({ state: 'withdrawn', reason }), text.desk.withdrawn)) setAsks(false)
  }
  return (
    <section className={styles.part}>
      <Field label={text.desk.name} value={title} onChangeText={setTitle} maxLength={replayTitleMax} />
      <div className={styles.acts}>
        <span className={styles.state}>{text.states[replay.state]}</span>
        {isOut && (
          <Button size="s" look="danger" onPress={() => setAsks(true)}>
            {text.desk.withdraw}
          </Button>
        )}
        {isOut && isRenamed && (
          <Button size="s" look="primary" disabled={title.trim() === ''} onPress={() => publish(text.desk.renamed)}>
            {text.desk.rename}
          </Button>
        )}
        {!isOut && replay.state !== 'processing' && replay.state !== 'empty' && (
          <Button size="s" look="primary" disabled={title.trim() === ''} onPress={() => publish(text.desk.published)}>
            {text.desk.publish}
          </Button>
        )}
      </div>
      <ReasonSheet
        open={asks}
        title={text.desk.withdraw}
        label={text.desk.withdrawReason}
        confirm={text.desk.withdraw}
        onClose={() => setAsks(false)}
        onConfirm={withdraw}
      />
    </section>
  )
}

interface CutProps {
  readonly row: TypedPiece
  /** Where the picture stands, as typed. */
  readonly place: () => string
  readonly onChange: (part: Partial<TypedPiece>) => void
  readonly onDrop: () => void
}

function Cut({ row: { from, to }, place, onChange, onDrop }: CutProps) {
  return (
    <div className={styles.cut}>
      <Field label={text.desk.from} value={from} onChangeText={(words) => onChange({ from: words })} />
      <Button size="s" look="ghost" onPress={() => onChange({ from: place() })}>
        {text.desk.here}
      </Button>
      <Field label={text.desk.to} value={to} onChangeText={(words) => onChange({ to: words })} />
      <Button size="s" look="ghost" onPress={() => onChange({ to: place() })}>
        {text.desk.here}
      </Button>
      <Button size="s" look="ghost" onPress={onDrop}>
        {text.desk.drop}
      </Button>
    </div>
  )
}

/** What viewers read about the cuts. */
function Note({ note, onNote }: { readonly note: string; readonly onNote: (note: string) => void }) {
  return (
    <Field
      label={text.desk.note}
      value={note}
      onChangeText={onNote}
      maxLength={cutNoteMax}
      placeholder={text.desk.noteDefault}
    />
  )
}

function Trimming({ replay, here }: ReplayDeskProps) {
  const whole = replay.full ?? { durationMs: replay.durationMs, keep: [] }
  const { rows, setRows, note, setNote, isChanged, forget } = useTrimDraft(replay)
  const { trim } = useReplayActions(replay.id)
  const action = useAction()
  const cuts = cutsOf(rows, whole.durationMs)
  const place = () => formatSpan(wholeMs(here(), whole.keep))
  const change = (key: number, part: Partial<TypedPiece>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const add = () =>
    setRows([
      ...rows,
      { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, from: place(), to: formatSpan(whole.durationMs) },
    ])
  return (
    <section className={styles.part} aria-label={text.desk.trim}>
      <h3 className={styles.head}>{text.desk.trim}</h3>
      <p className={styles.quiet}>{`${text.desk.full(formatSpan(whole.durationMs))}。${text.desk.trimNote}`}</p>
      {rows.map((row) => (
        <Cut
          key={row.key}
          row={row}
          place={place}
          onChange={(part) => change(row.key, part)}
          onDrop={() => setRows(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      {!cuts && (
        <p className={styles.wrong} role="alert">
          {text.desk.badTime}
        </p>
      )}
      {rows.length > 0 && <Note note={note} onNote={setNote} />}
      {isChanged && <Kept onForget={forget} />}
      <div className={styles.acts}>
        {rows.length < cutsMax && (
          <Button size="s" look="quiet" onPress={add}>
            {text.desk.add}
          </Button>
        )}
        {rows.length > 0 && (
          <Button size="s" look="quiet" onPress={() => setRows([])}>
            {text.desk.whole}
          </Button>
        )}
        <Button
          size="s"
          look="primary"
          disabled={!cuts}
          onPress={() =>
            action(
              () => trim.mutateAsync({ keep: [...(cuts ?? [])], note: note.trim() || undefined }),
              text.desk.saved,
            ).then((isSaved) => isSaved && forget())
          }
        >
          {text.desk.save}
        </Button>
      </div>
    </section>
  )
}

/** Cuts that were typed and not saved; whoever does not want them goes back to the saved ones. */
function Kept({ onForget }: { readonly onForget: () => void }) {
  const { confirm } = useNotices()
  const drop = async () => {
    if (await confirm(text.desk.forgetAsk, { danger: true })) onForget()
  }
  return (
    <div className={styles.acts}>
      <span className={styles.state} role="status">
        {text.desk.draftKept}
      </span>
      <Button size="s" look="ghost" onPress={drop}>
        {text.desk.forget}
      </Button>
    </div>
  )
}

function Chapters({ replay, here }: ReplayDeskProps) {
  const [name, setName] = useState('')
  const { chapter } = useReplayActions(replay.id)
  const action = useAction()
  const add = async () => {
    if (await action(() => chapter.mutateAsync({ ms: here(), title: name.trim() }), text.desk.saved)) setName('')
  }
  return (
    <section className={styles.part} aria-label={text.desk.chapter}>
      <h3 className={styles.head}>{text.desk.chapter}</h3>
      {replay.chapters
        .filter(({ kind }) => kind === 'manual')
        .map(({ id, ms, title }) => (
          <Row
            key={id}
            title={title}
            sub={formatSpan(ms)}
            tail={
              <Button
                size="s"
                look="ghost"
                onPress={() => action(() => chapter.mutateAsync({ chapterId: id, ms, title: '' }), text.desk.saved)}
              >
                {text.desk.dropChapter}
              </Button>
            }
          />
        ))}
      <div className={styles.cut}>
        <Field label={text.desk.chapterName} value={name} onChangeText={setName} maxLength={replayTitleMax} />
        <Button size="s" look="quiet" disabled={name.trim() === ''} onPress={add}>
          {text.desk.addChapter}
        </Button>
      </div>
    </section>
  )
}
