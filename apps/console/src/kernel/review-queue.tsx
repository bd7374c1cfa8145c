import { useRef, useState, type ReactNode } from 'react'
import { ReviewCard } from './review-card'
import { cardsIn, useReviewKeys } from './review-keys'
import { Bulk, Refusal, Undo, type ReviewWords } from './review-parts'
import css from './review-queue.module.css'
import type { Judging } from './use-judging'

export interface ReviewQueueProps<Row> {
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly judging: Judging<Row>
  readonly words: ReviewWords<Row>
  readonly whyMax: number
  readonly draw: (row: Row) => ReactNode
  /** Without them every row can be passed, and refused. */
  readonly mayPass?: (row: Row) => boolean
  readonly mayRefuse?: (row: Row) => boolean
  /** Decided about at once at most. */
  readonly atOnce?: number
  /** Pictures side by side, one of which the keys always stand on. */
  readonly isWall?: boolean
}

/** A queue that somebody works through: one by one or several at once, by hand or by key, and each can be undone. */
export function ReviewQueue<Row>(props: ReviewQueueProps<Row>) {
  const { rows, keyOf, judging, words, whyMax } = props
  const reviewing = useReviewing(props)
  const { chosen, refusing, judge, setKeys, setRefusing, mayPass, mayRefuse } = reviewing
  const atOnce = Math.min(rows.length, props.atOnce ?? rows.length)
  return (
    <>
      {rows.length > 0 && (
        <Bulk
          {...{ words, chosen, mayPass, mayRefuse }}
          isAll={chosen.length === atOnce}
          onAll={(all) => setKeys(new Set(all ? rows.slice(0, atOnce).map(keyOf) : []))}
          onPass={() => judge(chosen.filter(mayPass).slice(0, atOnce), true)}
          onRefuse={() => setRefusing(chosen.filter(mayRefuse).slice(0, atOnce))}
        />
      )}
      <Cards queue={props} reviewing={reviewing} />
      <Refusal
        {...{ words, whyMax }}
        rows={refusing}
        onClose={() => setRefusing([])}
        onGiven={(why) => judge(refusing, false, why)}
      />
      <Undo judging={judging} words={words} />
    </>
  )
}

const always = (): boolean => true

/** What is chosen, what somebody is about to refuse, and the keys. */
function useReviewing<Row>(props: ReviewQueueProps<Row>) {
  const { rows, keyOf, judging, mayPass = always, mayRefuse = always } = props
  const list = useRef<HTMLUListElement>(null)
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [refusing, setRefusing] = useState<readonly Row[]>([])
  const current = useCurrent(props)
  const toggle = (key: string): void => setKeys((old) => (old.has(key) ? without(old, key) : new Set([...old, key])))
  const judge = (some: readonly Row[], pass: boolean, why?: string): void => {
    if (some.length === 0) return
    // The next one has the focus while this one is still there: the keyboard loses its place otherwise.
    if (props.isWall) focusBeyond(list.current, some.map(keyOf))
    judging.judge(some, pass, why)
    setKeys(new Set())
  }
  useReviewKeys(list, {
    undo: judging.undo,
    current: current.key,
    onKey(key, id) {
      const row = rows.find((one) => keyOf(one) === id)
      if (!row || refusing.length > 0) return
      if (key === 'x') toggle(id)
      else if (key === 'p' && mayPass(row)) judge([row], true)
      else if (key === 'r' && mayRefuse(row)) setRefusing([row])
    },
  })
  const chosen = rows.filter((row) => keys.has(keyOf(row)))
  return { list, keys, chosen, refusing, current, toggle, judge, setKeys, setRefusing, mayPass, mayRefuse }
}

const without = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  new Set([...keys].filter((one) => one !== key))

/** On a wall the keys stand on one card, the first until another was chosen. */
function useCurrent<Row>({ rows, keyOf, isWall }: ReviewQueueProps<Row>) {
  const [chosen, move] = useState<string>()
  const keys = rows.map(keyOf)
  const current = chosen !== undefined && keys.includes(chosen) ? chosen : keys[0]
  return { key: isWall ? current : undefined, move }
}

/** Leads to the card behind those that go away, or before them at the end. */
function focusBeyond(list: HTMLElement | null, gone: readonly string[]): void {
  const cards = cardsIn(list)
  const goes = ({ dataset }: HTMLElement): boolean => gone.includes(dataset.review ?? '')
  const last = cards.map(goes).lastIndexOf(true)
  const before = cards.slice(0, Math.max(0, last)).filter((card) => !goes(card))
  const next = cards[last + 1] ?? before.at(-1)
  next?.focus()
}

interface CardsProps<Row> {
  readonly queue: ReviewQueueProps<Row>
  readonly reviewing: ReturnType<typeof useReviewing<Row>>
}

function Cards<Row>({ queue: { rows, keyOf, words, draw, isWall = false }, reviewing }: CardsProps<Row>) {
  const { list, keys, current, toggle, judge, setRefusing, mayPass, mayRefuse } = reviewing
  return (
    <ul ref={list} className={isWall ? css.wall : css.list}>
      {rows.map((row) => (
        <ReviewCard
          key={keyOf(row)}
          id={keyOf(row)}
          isWall={isWall}
          isCurrent={keyOf(row) === current.key}
          isChosen={keys.has(keyOf(row))}
          select={words.select(row)}
          pass={mayPass(row) ? words.pass(row) : undefined}
          refuse={mayRefuse(row) ? words.refuse : undefined}
          onCurrent={current.move}
          onChoose={() => toggle(keyOf(row))}
          onPass={() => judge([row], true)}
          onRefuse={() => setRefusing([row])}
        >
          {draw(row)}
        </ReviewCard>
      ))}
    </ul>
  )
}
