import { Button, Checkbox, Tag } from 'antd'
import { AskWhy } from './ask-why'
import css from './review-queue.module.css'
import { text } from './text.review.zh'
import type { Judging } from './use-judging'

/** What a queue calls its rows and decisions. */
export interface ReviewWords<Row> {
  readonly select: (row: Row) => string
  /** The button that passes this row; its state may ask for other words. */
  readonly pass: (row: Row) => string
  readonly refuse: string
  readonly passChosen: string
  readonly refuseChosen: string
  readonly refuseTitle: (count: number) => string
  readonly why: string
  readonly whyHint: string
  readonly usual: readonly string[]
  readonly will: { readonly pass: (count: number) => string; readonly refuse: (count: number) => string }
}

interface BulkProps<Row> {
  readonly words: ReviewWords<Row>
  readonly chosen: readonly Row[]
  readonly mayPass: (row: Row) => boolean
  readonly mayRefuse: (row: Row) => boolean
  readonly isAll: boolean
  readonly onAll: (all: boolean) => void
  readonly onPass: () => void
  readonly onRefuse: () => void
}

export function Bulk<Row>({ words, chosen, mayPass, mayRefuse, isAll, onAll, onPass, onRefuse }: BulkProps<Row>) {
  return (
    <div className={css.bar}>
      <Checkbox
        checked={isAll}
        indeterminate={chosen.length > 0 && !isAll}
        onChange={({ target }) => onAll(target.checked)}
      >
        {text.all}
      </Checkbox>
      {chosen.length > 0 && (
        <>
          <span>{text.chosen(chosen.length)}</span>
          {chosen.some(mayPass) && (
            <Button size="small" type="primary" onClick={onPass}>
              {words.passChosen}
            </Button>
          )}
          {chosen.some(mayRefuse) && (
            <Button size="small" danger onClick={onRefuse}>
              {words.refuseChosen}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

interface RefusalProps<Row> {
  readonly rows: readonly Row[]
  readonly words: ReviewWords<Row>
  readonly whyMax: number
  readonly onClose: () => void
  readonly onGiven: (why: string) => void
}

export function Refusal<Row>({ rows, words, whyMax, onClose, onGiven }: RefusalProps<Row>) {
  return (
    <AskWhy
      title={words.refuseTitle(rows.length)}
      label={words.why}
      hint={words.whyHint}
      usual={words.usual}
      max={whyMax}
      isDanger
      okText={words.refuse}
      isOpen={rows.length > 0}
      onClose={onClose}
      onGiven={async (why) => {
        onGiven(why)
        return true
      }}
    />
  )
}

interface UndoProps<Row> {
  readonly judging: Judging<Row>
  readonly words: ReviewWords<Row>
}

export function Undo<Row>({ judging: { waiting, undo }, words }: UndoProps<Row>) {
  return (
    <div role="status">
      {waiting && (
        <div className={css.undo}>
          {words.will[waiting.pass ? 'pass' : 'refuse'](waiting.rows.length)}
          <button type="button" className={css.undoButton} onClick={undo}>
            {text.undo}
          </button>
        </div>
      )}
    </div>
  )
}

interface MoreProps {
  /** Absent: everything is shown. */
  readonly more: (() => void) | undefined
  readonly isLoading: boolean
}

/** Reads on in a queue that is longer than what is shown. */
export function More({ more, isLoading }: MoreProps) {
  if (!more) return null
  return (
    <Button className={css.more} loading={isLoading} onClick={more}>
      {text.more}
    </Button>
  )
}

/** How often something was reported, and why. */
export function ReportedTag({ times, reasons }: { readonly times: number; readonly reasons: readonly string[] }) {
  const words: Readonly<Record<string, string>> = text.reasons
  return <Tag color="error">{text.reported(times, reasons.map((code) => words[code] ?? code).join('、'))}</Tag>
}
