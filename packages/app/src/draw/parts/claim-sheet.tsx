import { useState } from 'react'
import { drawFormAddressMax, drawFormNameMax, drawFormPhoneMax } from '@rostrum/contract/draw/limits'
import { Button, Field, Sheet } from '@rostrum/ui'
import { AddressChoice, useToast, type AddressChoiceProps } from '@rostrum/app/kernel'
import { useDrawActs, useDrawAddresses, type DrawClaimReply } from '../queries'
import { text as words } from '../text.zh'
import { PrizePicture } from './prize-picture'
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
        <Prize {...claim} />
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

function Prize({ prize: { name, kind, picture }, taxText }: DrawClaimReply) {
  return (
    <div className={css.prize}>
      <PrizePicture kind={kind} picture={picture} />
      <div className={css.said}>
        <p className={css.name}>{name}</p>
        <p className={css.quiet}>{taxText}</p>
      </div>
    </div>
  )
}

function Book(chosen: Pick<AddressChoiceProps, 'book' | 'value' | 'onSelect'>) {
  return (
    <AddressChoice
      {...chosen}
      label={text.book}
      none={<p className={css.quiet}>{text.noAddress}</p>}
      add={text.addAddress}
    />
  )
}
