import { useState } from 'react'
import { Empty, IconButton, Pressable, SegmentedChips, Tag } from '@rostrum/ui'
import { Awaited, formatDate, formatNumber, useNow } from '@rostrum/app/kernel'
import { useBondDays, type BondDayReply, type BondKindOf } from '../queries.bond'
import { bondText as words } from '../text.bond.zh'
import { bondKindChoices } from './bond-list'
import css from './bond-calendar.module.css'

/** `2026-11` some months on. */
function monthFrom(month: string, count: number): string {
  const [year = 0, at = 1] = month.split('-').map(Number)
  const whole = year * 12 + at - 1 + count
  return `${Math.floor(whole / 12)}-${String((whole % 12) + 1).padStart(2, '0')}`
}

/** What happens to bonds in a month, day by day. */
export function BondCalendar({ onOpen }: { readonly onOpen: (code: string) => void }) {
  const current = formatDate(useNow(), 'yyyy-mm')
  const [month, setMonth] = useState(current)
  const [kind, setKind] = useState<BondKindOf>()
  const days = useBondDays(month, kind)
  const [year = '', at = ''] = month.split('-')
  return (
    <div className={css.calendar}>
      <div className={css.bar}>
        <IconButton icon="chevronLeft" label={words.previous} onPress={() => setMonth(monthFrom(month, -1))} />
        <h2 className={css.month}>{words.month(year, String(Number(at)))}</h2>
        <IconButton icon="chevronRight" label={words.next} onPress={() => setMonth(monthFrom(month, 1))} />
      </div>
      <SegmentedChips
        label={words.kindLabel}
        value={kind ?? 'all'}
        onSelect={(key) => setKind(key === 'all' ? undefined : key)}
        options={bondKindChoices.map((key) => ({ key, label: words.kinds[key] }))}
      />
      <Days days={days} onOpen={onOpen} onNow={() => setMonth(current)} />
    </div>
  )
}

interface DaysProps {
  readonly days: ReturnType<typeof useBondDays>
  readonly onOpen: (code: string) => void
  readonly onNow: () => void
}

function Days({ days, onOpen, onNow }: DaysProps) {
  if (!days.data) return <Awaited query={days} />
  const { rows, today } = days.data
  if (rows.length === 0) return <Empty text={words.noDays} action={words.thisMonth} onAction={onNow} />
  return [...new Set(rows.map(({ day }) => day))].map((day) => (
    <section key={day} className={css.day}>
      <h3 className={css.date}>
        {day} {day === today && <Tag tone="brand">{words.today}</Tag>}
      </h3>
      {rows
        .filter((row) => row.day === day)
        .map((row) => (
          <Event key={`${row.kind} ${row.code}`} row={row} onPress={() => onOpen(row.code)} />
        ))}
    </section>
  ))
}

function Event({ row, onPress }: { readonly row: BondDayReply; readonly onPress: () => void }) {
  return (
    <Pressable className={css.event} label={words.open(row.name)} onPress={onPress}>
      <Tag>{words.dayKinds[row.kind]}</Tag>
      <span className={css.name}>{row.name}</span>
      <span className={css.quiet}>{row.amount === undefined ? row.code : words.pays(formatNumber(row.amount, 2))}</span>
    </Pressable>
  )
}
