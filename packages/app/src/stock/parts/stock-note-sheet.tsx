import { useState } from 'react'
import { poolNoteMax } from '@rostrum/contract/stock/limits'
import { Button, Field, Sheet } from '@rostrum/ui'
import { failureText } from '@rostrum/app/kernel'
import { useAddToPool, type PoolItemReply } from '../queries.pool'
import { poolText as words } from '../text.market.zh'

export interface StockNoteProps {
  readonly item: PoolItemReply | undefined
  readonly onClose: () => void
}

/** A member's own words about a security in a list. */
export function StockNoteSheet({ item, onClose }: StockNoteProps) {
  const [typed, setTyped] = useState(item?.note ?? '')
  const save = useAddToPool()
  const submit = () => {
    if (item) save.mutate({ groupId: item.groupId, codes: [item.code], note: typed }, { onSuccess: onClose })
  }
  return (
    <Sheet.Root open={item !== undefined} onClose={onClose}>
      <Sheet.Title>{words.noteOf(item?.name ?? '')}</Sheet.Title>
      <Sheet.Body>
        <Field
          label={words.noteTitle}
          value={typed}
          onChangeText={setTyped}
          maxLength={poolNoteMax}
          error={save.isError ? failureText(save.error) : null}
          onConfirm={submit}
        />
      </Sheet.Body>
      <Sheet.Actions>
        <Button block busy={save.isPending} onPress={submit}>
          {words.save}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
