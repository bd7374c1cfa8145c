import { findable } from '@rostrum/contract/kernel/typed'
import { useState } from 'react'
import type { Caption, Captions } from '@rostrum/contract/kernel'
import type { Replay } from '@rostrum/contract/live'
import { captionAccept, captionTextMax } from '@rostrum/contract/kernel/limits'
import { captionMsOf, captionTimeOf } from '@rostrum/contract/kernel/caption-times'
import {
  Button,
  Checkbox,
  Empty,
  Field,
  FilePick,
  InfiniteList,
  Row,
  SearchField,
  Sheet,
  Skeleton,
  TextArea,
  Trouble,
  useNotices,
} from '@rostrum/ui'
import { ApiFailure, failureText, formatSpan, usePlatform } from '@rostrum/app/kernel'
import { useCaptionActions, useCaptions } from './queries.captions'
import { ReasonSheet } from './reason-sheet'
import { captionText } from './text.captions.zh'
import styles from '../screens/playback.desk.module.css'

export interface CaptionsDeskProps {
  readonly replay: Replay
  /** The position of the picture, in ms of the cut replay. */
  readonly here: () => number
}

const text = captionText.desk
/** Lines that are drawn at once. */
const AT_ONCE = 50
/** How long a new line stays, until somebody says otherwise. */
const NEW_MS = 3_000

/** The teacher's captions: a file, single lines, and whether viewers see them. */
export function CaptionsDesk({ replay, here }: CaptionsDeskProps) {
  const captions = useCaptions(replay.id, true)
  return (
    <section className={styles.part} aria-label={text.title}>
      <h3 className={styles.head}>{text.title}</h3>
      {captions.isPending && (
        <Skeleton.Root>
          <Skeleton.Rows count={2} look="plain" />
        </Skeleton.Root>
      )}
      {captions.isLoadingError && (
        <Trouble small detail={failureText(captions.error)} onRetry={() => captions.refetch()} />
      )}
      {captions.data && (
        <>
          <State captions={captions.data} />
          <Files replay={replay} captions={captions.data} />
          {captions.data.version > 0 && <Lines replay={replay} captions={captions.data} here={here} />}
        </>
      )}
    </section>
  )
}

/** Runs an action; its refusal is shown. */
function useCaptionAct() {
  const { toast, fail } = useNotices()
  return async <T,>(act: () => Promise<T>, done: (result: T) => string): Promise<boolean> => {
    try {
      toast(done(await act()))
      return true
    } catch (error) {
      fail(failureText(error))
      return false
    }
  }
}

function State({ captions: { version, rows, hidden, isShown } }: { readonly captions: Captions }) {
  const parts =
    version === 0
      ? [text.none]
      : [text.count(rows.length), hidden > 0 && text.hidden(hidden), !isShown && text.withdrawn].filter(Boolean)
  return <p className={styles.quiet}>{parts.join(' · ')}</p>
}

interface OfCaptions {
  readonly replay: Replay
  readonly captions: Captions
}

function Files({ replay, captions: { version, isShown } }: OfCaptions) {
  const [isWhole, setWhole] = useState(false)
  const { upload } = useCaptionActions(replay.id)
  const act = useCaptionAct()
  const { external } = usePlatform()
  const { captionsUrl, isCut, durationMs } = replay
  return (
    <>
      <p className={styles.quiet}>{text.hint}</p>
      {isCut && (
        <Checkbox checked={isWhole} onChange={setWhole}>
          {text.whole}
        </Checkbox>
      )}
      <div className={styles.acts}>
        {captionsUrl !== undefined && (
          <Button size="s" look="ghost" icon="download" onPress={() => external.open(captionsUrl)}>
            {text.download}
          </Button>
        )}
        {version > 0 && <Shown replayId={replay.id} version={version} isShown={isShown} />}
        <FilePick
          accept={captionAccept}
          icon="file"
          disabled={upload.isPending}
          onPick={([file]) =>
            file &&
            void act(
              () => upload.mutateAsync({ file, version, durationMs, timing: isWhole ? 'whole' : 'shown' }),
              ({ rows, hidden }) => text.uploaded(rows.length + hidden),
            )
          }
        >
          {version > 0 ? text.replace : text.upload}
        </FilePick>
      </div>
    </>
  )
}

interface ShownProps extends Pick<Captions, 'version' | 'isShown'> {
  readonly replayId: Replay['id']
}

/** Takes captions away from viewers, for a reason, or shows them again. */
function Shown({ replayId, version, isShown }: ShownProps) {
  const [asks, setAsks] = useState(false)
  const { setShown } = useCaptionActions(replayId)
  const act = useCaptionAct()
  const show = () =>
    act(
      () => setShown.mutateAsync({ version, shown: true }),
      () => text.isShown,
    )
  const withdraw = async (reason: string) => {
    const isDone = await act(
      () => setShown.mutateAsync({ version, shown: false, reason }),
      () => text.isWithdrawn,
    )
    if (isDone) setAsks(false)
  }
  return (
    <>
      <Button size="s" look={isShown ? 'danger' : 'quiet'} onPress={isShown ? () => setAsks(true) : show}>
        {isShown ? text.withdraw : text.show}
      </Button>
      <ReasonSheet
        open={asks}
        title={text.withdraw}
        label={text.withdrawReason}
        confirm={text.withdraw}
        onClose={() => setAsks(false)}
        onConfirm={withdraw}
      />
    </>
  )
}

/** A line that is being written; without an id it is a new one. */
interface EditedLine extends Pick<Caption, 'fromMs' | 'toMs' | 'text'> {
  readonly id?: number
  /** Of the captions when the editor was opened: a change of somebody else meanwhile is refused. */
  readonly version: number
  /** Of the replay then, for the same reason. */
  readonly durationMs: number
}

function Lines({ replay, captions, here }: OfCaptions & Pick<CaptionsDeskProps, 'here'>) {
  const { rows, version } = captions
  const { durationMs } = replay
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const [shown, setShown] = useState(AT_ONCE)
  const [line, setLine] = useState<EditedLine | null>(null)
  const wanted = findable(words)
  const found = isOpen ? rows.filter(({ text: said }) => findable(said).includes(wanted)) : []
  const add = () => {
    const fromMs = Math.round(here())
    setLine({ fromMs, toMs: Math.min(fromMs + NEW_MS, durationMs), text: '', version, durationMs })
  }
  return (
    <>
      <div className={styles.acts}>
        <Button size="s" look="quiet" onPress={add}>
          {text.add}
        </Button>
        <Button size="s" look="tint" icon="pen" onPress={() => setOpen(!isOpen)}>
          {isOpen ? text.close : text.list}
        </Button>
      </div>
      {isOpen && (
        <>
          <SearchField value={words} onChangeText={setWords} label={text.find} placeholder={text.find} />
          {found.length === 0 ? (
            <Empty small drawing="search" text={text.noHit} />
          ) : (
            <InfiniteList
              items={found.slice(0, shown)}
              keyOf={({ id }) => String(id)}
              label={text.list}
              more={shown < found.length ? 'idle' : 'end'}
              onMore={() => setShown(shown + AT_ONCE)}
              render={(row) => (
                <Row
                  title={row.text}
                  sub={formatSpan(row.fromMs)}
                  label={text.change(formatSpan(row.fromMs))}
                  onPress={() => setLine({ ...row, version, durationMs })}
                />
              )}
            />
          )}
        </>
      )}
      {line && <LineSheet replay={replay} captions={captions} line={line} onClose={() => setLine(null)} />}
    </>
  )
}

interface LineSheetProps extends OfCaptions {
  readonly line: EditedLine
  readonly onClose: () => void
}

const isChanged = (error: unknown): boolean => error instanceof ApiFailure && error.reason === 'kernel.captions_changed'

/** The line as the next try takes it: after a refusal as it is by then, with a word of what is different. */
function useSeenLine({ replay: { durationMs }, captions: { rows, version }, line }: Omit<LineSheetProps, 'onClose'>) {
  const [seen, setSeen] = useState({ ...line, note: '' })
  const [isRefused, setRefused] = useState(false)
  if (isRefused && (version !== seen.version || durationMs !== seen.durationMs)) {
    const row = rows.find(({ id }) => id === seen.id)
    const now = row && text.changed(`${captionTimeOf(row.fromMs)}–${captionTimeOf(row.toMs)}`, row.text)
    const note = durationMs !== seen.durationMs ? text.isRecut : seen.id === undefined ? '' : (now ?? text.isGone)
    setRefused(false)
    setSeen({ ...seen, id: row?.id, version, durationMs, note })
  }
  return { seen, refused: () => setRefused(true) }
}

/** One line. A refusal keeps what was typed. */
function LineSheet({ replay, captions, line, onClose }: LineSheetProps) {
  const { seen, refused } = useSeenLine({ replay, captions, line })
  const [from, setFrom] = useState(() => captionTimeOf(line.fromMs))
  const [to, setTo] = useState(() => captionTimeOf(line.toMs))
  const [words, setWords] = useState(line.text)
  const { save } = useCaptionActions(replay.id)
  const act = useCaptionAct()
  const [fromMs, toMs] = [captionMsOf(from), captionMsOf(to)]
  const isRight = fromMs !== undefined && toMs !== undefined && fromMs < toMs
  const send = async (said: string, done: string) => {
    if (fromMs === undefined || toMs === undefined) return
    const { id: captionId, version, durationMs } = seen
    const isMoved = captionId === undefined || from !== captionTimeOf(line.fromMs) || to !== captionTimeOf(line.toMs)
    const input = { captionId, version, text: said, ...(isMoved && { fromMs, toMs, durationMs }) }
    const isDone = await act(
      () => save.mutateAsync(input, { onError: (error) => isChanged(error) && refused() }),
      () => done,
    )
    if (isDone) onClose()
  }
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{line.id === undefined ? text.addTitle : text.edit}</Sheet.Title>
      <Sheet.Body>
        {seen.note !== '' && (
          <p className={styles.quiet} role="status">
            {seen.note}
          </p>
        )}
        <Field label={text.from} value={from} onChangeText={setFrom} />
        <Field label={text.to} value={to} onChangeText={setTo} error={isRight ? undefined : text.badTime} />
        <TextArea label={text.words} value={words} onChangeText={setWords} maxLength={captionTextMax} rows={3} />
      </Sheet.Body>
      <Sheet.Actions>
        {seen.id !== undefined && (
          <Button look="danger" disabled={!isRight} onPress={() => send('', text.removed)}>
            {text.remove}
          </Button>
        )}
        <Button disabled={!isRight || words.trim() === ''} onPress={() => send(words.trim(), text.saved)}>
          {text.save}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
