import { useState } from 'react'
import { drawFormAddressMax, drawFormNameMax, drawFormPhoneMax } from '@rostrum/contract/draw/limits'
import { Button, Field, OptionList, Sheet, Skeleton, Trouble } from '@rostrum/ui'
import { failureText, useGo, useToast } from '@rostrum/app/kernel'
import { useDrawActs, useDrawAddresses, type DrawClaimReply } from '../queries'
import { text as words } from '../text.zh'
import css from './draw.module.css'

const text = words.result
const NOTHING = { name: '', phone: '', address: '' }

export interface ClaimSheetProps {
  readonly claim: DrawClaimReply
  readonly onClose: () => void
}

/** Where a thing is sent: to an address of the book, or to one that is typed. */
export function ClaimSheet({ claim, onClose }: ClaimSheetProps) {
  const isThing = claim.prize.kind === 'thing'
  const book = useDrawAddresses(isThing)
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState(NOTHING)
  const { claim: act } = useDrawActs(claim.drawId)
  const toast = useToast()
  const isTyped = Object.values(typed).every((part) => part.trim() !== '')
  const addressId = isTyped ? undefined : (chosen ?? book.data?.rows[0]?.id)
  const confirm = async (): Promise<void> => {
    const { order } = claim
    const given = { order, ...(isTyped ? { form: typed } : isThing ? { addressId } : {}) }
    // A failed call says itself why.
    const done = await act.mutateAsync(given).catch(() => undefined)
    if (done) toast(text.given)
    onClose()
  }
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{text.claim}</Sheet.Title>
      <Sheet.Body>
        <p className={css.name}>{claim.prize.name}</p>
        <p className={css.quiet}>{claim.taxText}</p>
        {isThing ? (
          <>
            <Book book={book} value={addressId} onSelect={setChosen} />
            <p className={css.quiet}>{text.typed}</p>
            <Field
              label={text.name}
              value={typed.name}
              maxLength={drawFormNameMax}
              onChangeText={(name) => setTyped({ ...typed, name })}
            />
            <Field
              label={text.phone}
              value={typed.phone}
              inputMode="tel"
              maxLength={drawFormPhoneMax}
              onChangeText={(phone) => setTyped({ ...typed, phone })}
            />
            <Field
              label={text.address}
              value={typed.address}
              maxLength={drawFormAddressMax}
              onChangeText={(address) => setTyped({ ...typed, address })}
            />
          </>
        ) : (
          <p className={css.body}>{text.codeNoteSheet}</p>
        )}
      </Sheet.Body>
      <Sheet.Actions>
        <Button block disabled={isThing && !isTyped && addressId === undefined} busy={act.isPending} onPress={confirm}>
          {text.confirm}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}

interface BookProps {
  readonly book: ReturnType<typeof useDrawAddresses>
  readonly value: string | undefined
  readonly onSelect: (id: string) => void
}

function Book({ book, value, onSelect }: BookProps) {
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
        <p className={css.quiet}>{text.noAddress}</p>
      ) : (
        <OptionList label={text.book} options={options} value={value ?? null} onSelect={onSelect} />
      )}
      <Button look="quiet" size="s" to={to('member.address')}>
        {text.addAddress}
      </Button>
    </>
  )
}
