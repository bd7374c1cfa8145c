import { useState } from 'react'
import type { Address } from '@rostrum/contract/member'
import { addressDetailMax, addressNameMax } from '@rostrum/contract/member/limits'
import { mobileLength, mobileTypedMax } from '@rostrum/contract/kernel/limits'
import { mobileIn } from '@rostrum/contract/kernel/typed'
import { Button, Card, Field, Row, Switch, TextArea, usePress } from '@rostrum/ui'
import { useGo } from '@rostrum/app/kernel'
import { text } from '../text.profile.zh'
import { useAddressForm, useChosenPlace, usePaste, type AddressDraft } from '../use-address-form'
import { RegionField } from './region-field'
import styles from './address-form.module.css'

const PASTE_MAX = 300

export interface AddressFormProps {
  /** Without one the form creates a new address. */
  readonly address?: Address
  readonly onSaved: () => void
}

/** A form to create or change an address; a pasted text fills it in. */
export function AddressForm({ address, onSaved }: AddressFormProps) {
  const { draft, wrong, change, submit } = useAddressForm(address, onSaved)
  const { address: words } = text
  const go = usePress(submit)
  const { to } = useGo()
  const onRegion = useChosenPlace(draft, change)
  return (
    <div className={styles.form}>
      {!address && <Paste change={change} />}
      <Receiver draft={draft} wrong={wrong} change={change} onConfirm={go.press} />
      <div>
        <RegionField names={draft.regionNames} error={wrong.region} onSelect={onRegion} />
        <div className={styles.place}>
          <Button size="s" look="quiet" icon="location" to={to('content.chooseLocation')}>
            {words.byPlace}
          </Button>
        </div>
      </div>
      <TextArea
        label={words.detail}
        placeholder={words.detailPlaceholder}
        maxLength={addressDetailMax}
        rows={2}
        value={draft.detail}
        error={wrong.detail}
        onChangeText={(detail) => change({ detail })}
      />
      <AsDefault draft={draft} change={change} />
      {wrong.all !== undefined && (
        <p className={styles.wrong} role="alert">
          {wrong.all}
        </p>
      )}
      <Button block busy={go.isBusy} onPress={go.press}>
        {words.save}
      </Button>
    </div>
  )
}

interface PartProps {
  readonly draft: AddressDraft
  readonly change: (part: Partial<AddressDraft>) => void
}

interface ReceiverProps extends PartProps {
  readonly wrong: ReturnType<typeof useAddressForm>['wrong']
  readonly onConfirm: () => void
}

/** Name and number of who receives. */
function Receiver({ draft, wrong, change, onConfirm }: ReceiverProps) {
  const { address: words } = text
  return (
    <>
      <Field
        label={words.name}
        placeholder={words.namePlaceholder}
        maxLength={addressNameMax}
        autoComplete="name"
        value={draft.name}
        error={wrong.name}
        onChangeText={(name) => change({ name })}
        onConfirm={onConfirm}
      />
      <Field
        label={words.mobile}
        placeholder={words.mobilePlaceholder}
        maxLength={mobileTypedMax}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        value={draft.mobile}
        error={wrong.mobile}
        onChangeText={(typed) => change({ mobile: mobileIn(typed, mobileLength) })}
        onConfirm={onConfirm}
      />
    </>
  )
}

function AsDefault({ draft: { isDefault }, change }: PartProps) {
  const { makeDefault, defaultNote } = text.address
  return (
    <Card>
      <Row
        title={makeDefault}
        sub={defaultNote}
        tail={<Switch label={makeDefault} checked={isDefault} onChange={(next) => change({ isDefault: next })} />}
      />
    </Card>
  )
}

function Paste({ change }: Pick<PartProps, 'change'>) {
  const read = usePaste(change)
  const [pasted, setPasted] = useState('')
  const [said, setSaid] = useState('')
  const press = async (): Promise<void> => setSaid(await read(pasted))
  return (
    <div className={styles.paste}>
      <TextArea
        label={text.address.paste}
        placeholder={text.address.pasteHint}
        maxLength={PASTE_MAX}
        rows={2}
        value={pasted}
        onChangeText={(words) => {
          setSaid('')
          setPasted(words)
        }}
      />
      <div className={styles.read}>
        <span className={styles.said} role="status">
          {said}
        </span>
        <Button size="s" look="tint" disabled={pasted.trim() === ''} onPress={press}>
          {text.address.pasteRead}
        </Button>
      </div>
    </div>
  )
}
