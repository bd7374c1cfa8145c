import type { CallReply } from '@rostrum/client'
import { Button, OptionList } from '@rostrum/ui'
import type { ReactNode } from 'react'
import { Awaited, type AwaitedProps } from './awaited'
import { useGo } from './hooks'

export interface AddressChoiceProps {
  readonly book: AwaitedProps['query'] & { readonly data: CallReply<'member.listAddresses'> | undefined }
  /** The id of the chosen address. */
  readonly value: string | undefined
  readonly onSelect: (id: string) => void
  readonly label: string
  /** Stands there as long as the book has no address. */
  readonly none: ReactNode
  readonly add: string
}

/** One address of the member's book, and the way to add one. */
export function AddressChoice({ book, value, onSelect, label, none, add }: AddressChoiceProps) {
  const { to } = useGo()
  if (!book.data) return <Awaited small query={book} waiting={2} />
  const options = book.data.rows.map(({ id, name, mobile, regionNames, detail }) => ({
    key: id,
    label: `${name} ${mobile}`,
    note: `${regionNames.join('')}${detail}`,
  }))
  return (
    <>
      {options.length === 0 ? (
        none
      ) : (
        <OptionList label={label} options={options} value={value ?? null} onSelect={onSelect} />
      )}
      <Button look="quiet" size="s" to={to('member.address')}>
        {add}
      </Button>
    </>
  )
}
