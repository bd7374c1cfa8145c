import { useState } from 'react'
import { Button, Empty, Pressable, SearchField, Sheet, Skeleton, useNotices } from '@rostrum/ui'
import { Awaited, failureText, useDebounced, useGo } from '@rostrum/app/kernel'
import { useStocks } from '../queries'
import { useAddToPool, usePool } from '../queries.pool'
import { marketText as words } from '../text.market.zh'
import css from './finder.module.css'

export interface FinderProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The list that is added to; `''`: the first one. */
  readonly groupId: string
}

/** Finds securities by code, name or pinyin; opens them, or adds them to a list. */
export function Finder({ open, onClose, groupId }: FinderProps) {
  const [typed, setTyped] = useState('')
  return (
    <Sheet.Root open={open} onClose={onClose}>
      <Sheet.Title>{words.find.title}</Sheet.Title>
      <Sheet.Body>
        <SearchField value={typed} onChangeText={setTyped} placeholder={words.find.hint} label={words.find.title} />
        {typed.trim() === '' ? (
          <p className={css.hint}>{words.find.first}</p>
        ) : (
          <Found typed={typed} groupId={groupId} onClose={onClose} />
        )}
      </Sheet.Body>
    </Sheet.Root>
  )
}

function Found({ typed, groupId, onClose }: Pick<FinderProps, 'groupId' | 'onClose'> & { readonly typed: string }) {
  const keyword = useDebounced(typed.trim())
  const found = useStocks(keyword)
  const pool = usePool(groupId, 'mine')
  const { go } = useGo()
  const add = useAddToPool()
  const { toast, fail } = useNotices()
  const held = new Set((pool.data?.rows ?? []).map(({ code }) => code))
  if (!found.data) return <Awaited query={found} skeleton={<Skeleton.Rows count={4} look="plain" />} small />
  if (found.data.rows.length === 0) return <Empty small text={words.find.none} />
  const put = (code: string, name: string) =>
    add.mutate(
      { codes: [code], ...(groupId !== '' && { groupId }) },
      { onSuccess: () => toast(words.addedTo(name)), onError: (error) => fail(failureText(error)) },
    )
  const open = (code: string) => {
    onClose()
    void go('stock.details', { code })
  }
  return (
    <div>
      {found.data.rows.map(({ code, name }) => (
        <div key={code} className={css.row}>
          <Pressable className={css.words} onPress={() => open(code)}>
            <span className={css.name}>{name}</span>
            <span className={css.code}>{code}</span>
          </Pressable>
          <Button
            size="s"
            look="tint"
            icon={held.has(code) ? 'check' : 'plus'}
            disabled={held.has(code)}
            onPress={() => put(code, name)}
          >
            {held.has(code) ? words.added : words.add}
          </Button>
        </div>
      ))}
    </div>
  )
}
