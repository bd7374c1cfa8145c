import { useState } from 'react'
import type { Goods } from '@rostrum/contract/commerce'
import { Button, Sheet } from '@rostrum/ui'
import { AddressChoice, useToast } from '@rostrum/app/kernel'
import { useExchangeAddresses, usePointActs } from '../queries.points'
import { shopText as text } from '../text.points.zh'
import styles from './points.module.css'

export interface ExchangeSheetProps {
  readonly goods: Goods
  readonly balance: number
  readonly onClose: () => void
}

/** What is taken and where it is sent, before it is exchanged. */
export function ExchangeSheet({ goods: { id, kind, name, points }, balance, onClose }: ExchangeSheetProps) {
  const [chosen, setChosen] = useState<string>()
  const isThing = kind === 'thing'
  const book = useExchangeAddresses(isThing)
  const { exchange } = usePointActs()
  const toast = useToast()
  const rows = book.data?.rows ?? []
  const addressId = chosen ?? rows[0]?.id
  const confirm = async (): Promise<void> => {
    // A failed call says itself why; the page shows what is there now.
    const done = await exchange
      .mutateAsync({ goodsId: id, addressId: isThing ? addressId : undefined })
      .catch(() => undefined)
    if (done) toast(text.done)
    onClose()
  }
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{text.sheet}</Sheet.Title>
      <Sheet.Body>
        <p className={styles.name}>{name}</p>
        <p className={styles.quiet}>{text.cost(points, balance - points)}</p>
        {isThing && (
          <AddressChoice
            book={book}
            value={addressId}
            onSelect={setChosen}
            label={text.address}
            none={<p className={styles.quiet}>{text.noAddress}</p>}
            add={text.addAddress}
          />
        )}
      </Sheet.Body>
      <Sheet.Actions>
        <Button block disabled={isThing && addressId === undefined} onPress={confirm}>
          {text.confirm}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
