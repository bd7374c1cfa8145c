import { useState } from 'react'
import { poolGroupNameMax } from '@rostrum/contract/stock/limits'
import { Button, Field, Row, SegmentedChips, Sheet, useNotices } from '@rostrum/ui'
import { failureText } from '@rostrum/app/kernel'
import { useMovePool, useSaveGroup, type PoolGroupReply } from '../queries.pool'
import { poolText as words } from '../text.market.zh'
import css from './pool-sheets.module.css'

export interface PoolMoveProps {
  readonly open: boolean
  /** The list they are in. */
  readonly groupId: string
  /** The member's own lists. */
  readonly groups: readonly PoolGroupReply[]
  readonly codes: readonly string[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Takes securities to another list of the member's, there already or made here; a copy leaves them where they are. */
export function PoolMoveSheet({ open, groupId, groups, codes, onClose, onDone }: PoolMoveProps) {
  const [how, setHow] = useState<'move' | 'copy'>('move')
  const [name, setName] = useState('')
  const move = useMovePool()
  const make = useSaveGroup()
  const { toast, fail } = useNotices()
  const failed = (error: unknown) => fail(failureText(error))
  const take = (toGroupId: string, called: string) =>
    move.mutate(
      { groupId, toGroupId, codes: [...codes], ...(how === 'copy' && { copy: 1 as const }) },
      {
        onSuccess: ({ changed }) => {
          toast(words.moved(how, changed, called))
          setName('')
          onDone()
          onClose()
        },
        onError: failed,
      },
    )
  const takeToNew = () => {
    const called = name.trim()
    const onSuccess = ({ groupId: made }: { readonly groupId?: string }) => {
      // It stands among the lists now: when nothing can be taken there, it is pressed and not made again.
      setName('')
      if (made !== undefined) take(made, called)
    }
    make.mutate({ name: called }, { onSuccess, onError: failed })
  }
  const isBusy = move.isPending || make.isPending
  return (
    <Sheet.Root open={open} onClose={onClose}>
      <Sheet.Title>{words.moveTitle(codes.length)}</Sheet.Title>
      <Sheet.Body>
        <div className={css.form}>
          <SegmentedChips
            look="segment"
            label={words.moveHow}
            value={how}
            onSelect={setHow}
            options={[
              { key: 'move', label: words.hows.move },
              { key: 'copy', label: words.hows.copy },
            ]}
          />
          <div>
            {groups
              .filter((one) => one.groupId !== groupId)
              .map((one) => (
                <Row
                  key={one.groupId}
                  title={one.name}
                  tail={words.groupCount(one.count)}
                  onPress={() => {
                    if (!isBusy) take(one.groupId, one.name)
                  }}
                />
              ))}
          </div>
          <Field label={words.moveNew} value={name} onChangeText={setName} maxLength={poolGroupNameMax} />
          <Button block look="quiet" busy={isBusy} disabled={name.trim() === ''} onPress={takeToNew}>
            {words.moveToNew(how)}
          </Button>
        </div>
      </Sheet.Body>
    </Sheet.Root>
  )
}
