import { useState } from 'react'
import { Button, Checkbox, IconButton, useNotices } from '@rostrum/ui'
import { failureText } from '@rostrum/app/kernel'
import { useSortPool, type PoolGroupReply, type PoolItemReply } from '../queries.pool'
import { poolText as words } from '../text.market.zh'
import { PoolMoveSheet } from './pool-move-sheet'
import { StockNoteSheet } from './stock-note-sheet'
import css from './pool-editor.module.css'

export interface PoolEditorProps {
  readonly rows: readonly PoolItemReply[]
  /** `''`: all lists together, which have no order of their own. */
  readonly groupId: string
  /** The member's own lists. */
  readonly groups: readonly PoolGroupReply[]
  readonly onRemove: (codes: readonly string[]) => void
}

/** Puts a list in order: several at once can go to the top, to another list or away; each can move and has a note. */
export function PoolEditor({ rows, groupId, groups, onRemove }: PoolEditorProps) {
  const [picked, setPicked] = useState<readonly string[]>([])
  const [noting, setNoting] = useState<PoolItemReply>()
  const [isMoving, setMoving] = useState(false)
  const sort = useSortPool()
  const { fail } = useNotices()
  const codes = rows.map(({ code }) => code)
  const chosen = picked.filter((code) => codes.some((one) => one === code))
  const turn = (code: string, on: boolean) => setPicked(on ? [...chosen, code] : chosen.filter((one) => one !== code))
  const order = (next: readonly string[]) =>
    sort.mutate({ groupId, codes: [...next] }, { onError: (error) => fail(failureText(error)) })
  const move = (at: number, by: number) => {
    const next = [...codes]
    const [one] = next.splice(at, 1)
    if (one) next.splice(at + by, 0, one)
    order(next)
  }
  const top = () => order(codes.filter((code) => chosen.some((one) => one === code)))
  return (
    <>
      <div className={css.all}>
        <Checkbox checked={chosen.length === rows.length} onChange={(on) => setPicked(on ? codes : [])}>
          {words.pickAll}
        </Checkbox>
        <span className={css.acts}>
          {groupId !== '' && (
            <>
              <Button size="s" look="quiet" disabled={chosen.length === 0 || sort.isPending} onPress={top}>
                {words.top}
              </Button>
              <Button size="s" look="quiet" disabled={chosen.length === 0} onPress={() => setMoving(true)}>
                {words.move}
              </Button>
            </>
          )}
          <Button size="s" look="danger" disabled={chosen.length === 0} onPress={() => onRemove(chosen)}>
            {words.remove}
          </Button>
        </span>
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
      <PoolMoveSheet
        open={isMoving}
        groupId={groupId}
        groups={groups}
        codes={chosen}
        onClose={() => setMoving(false)}
        onDone={() => setPicked([])}
      />
      <StockNoteSheet key={noting?.code} item={noting} onClose={() => setNoting(undefined)} />
    </>
  )
}
