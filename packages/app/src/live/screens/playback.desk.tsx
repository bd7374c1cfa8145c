import { useState } from 'react'
import type { Replay } from '@rostrum/contract/live'
import { Button, Field, Row, Sheet, useNotices } from '@rostrum/ui'
import { failureText, formatSpan } from '@rostrum/app/kernel'
import { cutsOf, wholeMs } from '../replay/cuts'
import { useReplayDeeds } from '../replay/queries'
import { ReasonSheet } from '../replay/reason-sheet'
import { text } from '../replay/text.zh'
import styles from './playback.desk.module.css'

export interface ReplayDeskProps {
  readonly replay: Replay
  /** Where the picture is now, ms of the replay as it is cut. */
  readonly here: () => number
}

const CUTS_MAX = 20
const TITLE_MAX = 60
const NOTE_MAX = 100

/** The teacher's tools for one replay: name, cut, chapters, publish or withdraw. */
export function ReplayDesk({ replay, here }: ReplayDeskProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" look="tint" icon="pen" onPress={() => setOpen(true)}>
        {text.desk.open}
      </Button>
      <Sheet.Root open={isOpen} onClose={() => setOpen(false)} className={styles.sheet}>
        <Sheet.Title>{text.desk.open}</Sheet.Title>
        <Sheet.Body className={styles.body}>
          <Publishing replay={replay} />
          <Trimming replay={replay} here={here} />
          <Chapters replay={replay} here={here} />
          <p className={styles.quiet}>{text.desk.record}</p>
        </Sheet.Body>
      </Sheet.Root>
    </>
  )
}

/** Does it, says that it is done, or says why not. */
function useDeed() {
  const { toast, fail } = useNotices()
  return async (deed: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await deed()
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
  const { setState } = useReplayDeeds(replay.id)
  const deed = useDeed()
  const publish = () =>
    deed(() => setState.mutateAsync({ state: 'published', title: title.trim() }), text.desk.published)
  const withdraw = async (reason: string) => {
    if (await deed(() => setState.mutateAsync({ state: 'withdrawn', reason }), text.desk.withdrawn)) setAsks(false)
  }
  return (
    <section className={styles.part}>
      <Field label={text.desk.name} value={title} onChangeText={setTitle} maxLength={TITLE_MAX} />
      <div className={styles.acts}>
        <span className={styles.state}>{text.states[replay.state]}</span>
        {replay.state === 'published' && (
          <Button size="s" look="danger" onPress={() => setAsks(true)}>
            {text.desk.withdraw}
          </Button>
        )}
        {replay.state !== 'processing' && replay.state !== 'empty' && (
          <Button size="s" look="primary" disabled={title.trim() === ''} onPress={publish}>
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

interface Typed {
  readonly key: number
  readonly from: string
  readonly to: string
}

function Trimming({ replay, here }: ReplayDeskProps) {
  const whole = replay.full ?? { durationMs: replay.durationMs, keep: [] }
  const [rows, setRows] = useState<readonly Typed[]>(() =>
    whole.keep.map(({ fromMs, toMs }, key) => ({ key, from: formatSpan(fromMs), to: formatSpan(toMs) })),
  )
  const [note, setNote] = useState(replay.cutNote ?? '')
  const { trim } = useReplayDeeds(replay.id)
  const deed = useDeed()
  const cuts = cutsOf(rows, whole.durationMs)
  const place = () => formatSpan(wholeMs(here(), whole.keep))
  const change = (key: number, part: Partial<Typed>) =>
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
      {rows.map(({ key, from, to }) => (
        <div key={key} className={styles.cut}>
          <Field label={text.desk.from} value={from} onChangeText={(words) => change(key, { from: words })} />
          <Button size="s" look="ghost" onPress={() => change(key, { from: place() })}>
            {text.desk.here}
          </Button>
          <Field label={text.desk.to} value={to} onChangeText={(words) => change(key, { to: words })} />
          <Button size="s" look="ghost" onPress={() => change(key, { to: place() })}>
            {text.desk.here}
          </Button>
          <Button size="s" look="ghost" onPress={() => setRows(rows.filter((row) => row.key !== key))}>
            {text.desk.drop}
          </Button>
        </div>
      ))}
      {!cuts && (
        <p className={styles.wrong} role="alert">
          {text.desk.badTime}
        </p>
      )}
      {rows.length > 0 && (
        <Field
          label={text.desk.note}
          value={note}
          onChangeText={setNote}
          maxLength={NOTE_MAX}
          placeholder={text.desk.noteDefault}
        />
      )}
      <div className={styles.acts}>
        {rows.length < CUTS_MAX && (
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
            deed(() => trim.mutateAsync({ keep: [...(cuts ?? [])], note: note.trim() || undefined }), text.desk.saved)
          }
        >
          {text.desk.save}
        </Button>
      </div>
    </section>
  )
}

function Chapters({ replay, here }: ReplayDeskProps) {
  const [name, setName] = useState('')
  const { chapter } = useReplayDeeds(replay.id)
  const deed = useDeed()
  const add = async () => {
    if (await deed(() => chapter.mutateAsync({ ms: here(), title: name.trim() }), text.desk.saved)) setName('')
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
                onPress={() => deed(() => chapter.mutateAsync({ chapterId: id, ms, title: '' }), text.desk.saved)}
              >
                {text.desk.dropChapter}
              </Button>
            }
          />
        ))}
      <div className={styles.cut}>
        <Field label={text.desk.chapterName} value={name} onChangeText={setName} maxLength={TITLE_MAX} />
        <Button size="s" look="quiet" disabled={name.trim() === ''} onPress={add}>
          {text.desk.addChapter}
        </Button>
      </div>
    </section>
  )
}
