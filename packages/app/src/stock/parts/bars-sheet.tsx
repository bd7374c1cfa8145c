import { Button, Sheet, Table, useNotices, type TableColumn } from '@rostrum/ui'
import { failureText, formatNumber, usePlatform } from '@rostrum/app/kernel'
import { barsCsv } from '../bars-csv'
import type { KlineReply } from '../queries'
import { klineText as words, marksText } from '../text.kline.zh'
import css from './bars-sheet.module.css'

type BarReply = KlineReply['bars'][number]
type Key = 'when' | 'o' | 'h' | 'l' | 'c' | 'v' | 'marks'

/** Most rows that are drawn; the copy has all that the chart has loaded. */
const SHOWN = 120
const columns: readonly TableColumn<Key>[] = [
  { key: 'when', label: words.time },
  { key: 'o', label: words.barOpen, align: 'end' },
  { key: 'h', label: words.barHigh, align: 'end' },
  { key: 'l', label: words.barLow, align: 'end' },
  { key: 'c', label: words.barClose, align: 'end' },
  { key: 'v', label: words.volume, align: 'end' },
]

const marksColumn: TableColumn<Key> = { key: 'marks', label: marksText.column }

export interface BarsSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly kline: KlineReply
  readonly title: string
  readonly when: (at: number) => string
  /** What lies on a bar, in words; absent when nothing lies on any. */
  readonly marksOf?: (at: number) => string
}

/** The bars of a chart as figures, newest first, and a copy of them for a table program. */
export function BarsSheet({ open, onClose, kline, title, when, marksOf }: BarsSheetProps) {
  const { clipboard } = usePlatform()
  const { toast, fail } = useNotices()
  const { bars, digits, label } = kline
  const shown = bars.slice(-SHOWN).reverse()
  const cell = (bar: BarReply, key: Key): string => {
    if (key === 'when') return when(bar.t)
    if (key === 'marks') return marksOf?.(bar.t) ?? ''
    return key === 'v' ? formatNumber(bar.v) : formatNumber(bar[key], digits)
  }
  const copy = async () => {
    const head = [...columns.map((column) => column.label), words.amount]
    try {
      await clipboard.copy(barsCsv(head, bars, when))
      toast(words.dataCopied(bars.length))
    } catch (cause) {
      fail(failureText(cause))
    }
  }
  return (
    <Sheet.Root open={open} onClose={onClose}>
      <Sheet.Title>{title}</Sheet.Title>
      <Sheet.Body>
        <p className={css.note}>{words.dataNote(label, shown.length, bars.length)}</p>
        <Table
          label={title}
          columns={marksOf ? [...columns, marksColumn] : columns}
          rows={shown}
          keyOf={({ t }) => String(t)}
          cell={cell}
        />
        <Button block look="quiet" icon="copy" onPress={copy}>
          {words.dataCopy}
        </Button>
      </Sheet.Body>
    </Sheet.Root>
  )
}
