import { useState } from 'react'
import type { Goods } from '@rostrum/contract/commerce'
import { Button, OptionList, Sheet, Skeleton, Trouble } from '@rostrum/ui'
import { failureText, useGo, useToast } from '@rostrum/app/kernel'
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
        {isThing && <Addresses book={book} value={addressId} onSelect={setChosen} />}
      </Sheet.Body>
      <Sheet.Actions>
        <Button block disabled={isThing && addressId === undefined} onPress={confirm}>
          {text.confirm}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}

interface AddressesProps {
  readonly book: ReturnType<typeof useExchangeAddresses>
  readonly value: string | undefined
  readonly onSelect: (id: string) => void
}

function Addresses({ book, value, onSelect }: AddressesProps) {
  const { to } = useGo()
  if (book.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={2} />
      </Skeleton.Root>
    )
  if (book.isLoadingError) return <Trouble small detail={failureText(book.error)} onRetry={() => book.refetch()} />
  const options = book.data.rows.map(({ id, name, mobile, regionNames, detail }) => ({
    key: id,
    label: `${name} ${mobile}`,
    note: `${regionNames.join('')}${detail}`,
  }))
  return (
    <>
      {options.length === 0 ? (
        <p className={styles.quiet}>{text.noAddress}</p>
      ) : (
        <OptionList label={text.address} options={options} value={value ?? null} onSelect={onSelect} />
      )}
      <Button look="quiet" size="s" to={to('member.address')}>
        {text.addAddress}
      </Button>
    </>
  )
}
