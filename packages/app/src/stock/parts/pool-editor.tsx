import { useState } from 'react'
import { Button, Checkbox, IconButton, useNotices } from '@rostrum/ui'
import { failureText } from '@rostrum/app/kernel'
import { useSortPool, type PoolItemReply } from '../queries.pool'
import { poolText as words } from '../text.market.zh'
import { StockNoteSheet } from './stock-note-sheet'
import css from './pool-editor.module.css'

export interface PoolEditorProps {
  readonly rows: readonly PoolItemReply[]
  /** `''`: all lists together, which have no order of their own. */
  readonly groupId: string
  readonly onRemove: (codes: readonly string[]) => void
}

/** Puts a list in order: several at once can be removed, each can move, and has a note. */
export function PoolEditor({ rows, groupId, onRemove }: PoolEditorProps) {
  const [picked, setPicked] = useState<readonly string[]>([])
  const [noting, setNoting] = useState<PoolItemReply>()
  const sort = useSortPool()
  const { fail } = useNotices()
  const codes = rows.map(({ code }) => code)
  const chosen = picked.filter((code) => codes.some((one) => one === code))
  const turn = (code: string, on: boolean) => setPicked(on ? [...chosen, code] : chosen.filter((one) => one !== code))
  const move = (at: number, by: number) => {
    const next = [...codes]
    const [one] = next.splice(at, 1)
    if (one) next.splice(at + by, 0, one)
    sort.mutate({ groupId, codes: next }, { onError: (error) => fail(failureText(error)) })
  }
  return (
    <>
      <div className={css.all}>
        <Checkbox checked={chosen.length === rows.length} onChange={(on) => setPicked(on ? codes : [])}>
          {words.pickAll}
        </Checkbox>
        <Button size="s" look="danger" disabled={chosen.length === 0} onPress={() => onRemove(chosen)}>
          {words.remove}
        </Button>
      </div>
      {rows.map((row, at) => (
        <div key={row.code} className={css.row}>
          <span className={css.pick}>
            <Checkbox checked={chosen.some((code) => code === row.code)} onChange={(on) => turn(row.code, on)}>
              {row.name}
            </Checkbox>
            {row.note !== '' && <span className={css.note}>{row.note}</span>}
          </span>
          <IconButton icon="pen" tone="quiet" label={words.noteOf(row.name)} onPress={() => setNoting(row)} />
          {groupId !== '' && (
            <>
              <IconButton
                icon="arrowUp"
                tone="quiet"
                label={words.up(row.name)}
                disabled={at === 0 || sort.isPending}
                onPress={() => move(at, -1)}
              />
              <IconButton
                icon="arrowDown"
                tone="quiet"
                label={words.down(row.name)}
                disabled={at === rows.length - 1 || sort.isPending}
                onPress={() => move(at, 1)}
              />
            </>
          )}
        </div>
      ))}
      <StockNoteSheet key={noting?.code} item={noting} onClose={() => setNoting(undefined)} />
    </>
  )
}
