import { Empty, Meta, Pressable, Row, Sheet, Skeleton, Switch, Tag, Trouble } from '@rostrum/ui'
import { failureText, formatDate } from '@rostrum/app/kernel'
import { markKinds, type MarkKind, type StockMark } from '../bar-marks'
import { marksText as words } from '../text.kline.zh'
import type { ChartMarks } from '../use-chart-marks'
import css from './marks-sheet.module.css'

export interface MarksSheetProps {
  readonly marks: ChartMarks
  /** A bar's time in words. */
  readonly when: (at: number) => string
}

/** What lies on one bar, or all of it with a switch for each kind. */
export function MarksSheet({ marks, when }: MarksSheetProps) {
  const { open } = marks
  return (
    <Sheet.Root open={open !== undefined} onClose={marks.close}>
      <Sheet.Title>{open && open !== 'all' ? titleOf(open, when) : words.chip}</Sheet.Title>
      <Sheet.Body>
        {open === 'all' && <Everything marks={marks} />}
        {open && open !== 'all' && <MarkList rows={marks.at(open)} onOpen={marks.close} />}
      </Sheet.Body>
    </Sheet.Root>
  )
}

/** The bar in words, or from the first to the last of those that one sign stands for. */
function titleOf(times: readonly number[], when: MarksSheetProps['when']): string {
  const [first = 0, last = first] = [times[0], times.at(-1)]
  return words.titleAt(first === last ? when(first) : words.span(when(first), when(last)))
}

function Everything({ marks: { found, kinds, turn, close } }: Pick<MarksSheetProps, 'marks'>) {
  const rows = found.data?.rows ?? []
  const count = (kind: MarkKind) => rows.filter((row) => row.kind === kind).length
  const shown = rows.filter(({ kind }) => kinds.has(kind))
  return (
    <>
      <p className={css.note}>{words.hint}</p>
      {markKinds.map((kind) => (
        <Row
          key={kind}
          lead={<Tag>{words.letters[kind]}</Tag>}
          title={words.kinds[kind]}
          sub={found.data && words.several(count(kind))}
          tail={
            <Switch
              label={words.shownOf(words.kinds[kind])}
              checked={kinds.has(kind)}
              onChange={(on) => turn(kind, on)}
            />
          }
        />
      ))}
      {found.isPending && (
        <Skeleton.Root>
          <Skeleton.Rows count={3} look="plain" />
        </Skeleton.Root>
      )}
      {found.isLoadingError && <Trouble small detail={failureText(found.error)} onRetry={() => found.refetch()} />}
      {found.isSuccess && shown.length === 0 && (
        <Empty small drawing="chart" text={rows.length === 0 ? words.none : words.noneShown} />
      )}
      <MarkList rows={shown} onOpen={close} />
    </>
  )
}

interface MarkListProps {
  readonly rows: readonly StockMark[]
  readonly onOpen: () => void
}

/** Titles, days and names; what somebody thinks of the price stands where the whole is read, with its other side. */
function MarkList({ rows, onOpen }: MarkListProps) {
  return (
    <ul className={css.list}>
      {rows.map(({ kind, id, title, by, t, link }) => (
        <li key={`${kind} ${id}`}>
          <Pressable className={css.mark} to={link} onPress={onOpen}>
            <span className={css.headline}>{title}</span>
            <Meta parts={[words.kinds[kind], by ?? '', formatDate(t)].filter(Boolean)} />
          </Pressable>
        </li>
      ))}
    </ul>
  )
}
