import { useState } from 'react'
import type { Address } from '@rostrum/contract/member'
import { Button, Card, Field, Row, Switch, TextArea, usePress } from '@rostrum/ui'
import { text } from '../text.profile.zh'
import { useAddressForm, usePaste, type AddressDraft } from '../use-address-form'
import { RegionField } from './region-field'
import styles from './address-form.module.css'

const [NAME_MAX, DETAIL_MAX, PASTE_MAX] = [20, 100, 300]

export interface AddressFormProps {
  /** Without one a new address is written. */
  readonly address?: Address
  readonly onSaved: () => void
}

/** An address to write or change; a pasted text fills it in. */
export function AddressForm({ address, onSaved }: AddressFormProps) {
  const { draft, wrong, change, submit } = useAddressForm(address, onSaved)
  const { address: words } = text
  const go = usePress(submit)
  return (
    <div className={styles.form}>
      {!address && <Paste change={change} />}
      <Field
        label={words.name}
        placeholder={words.namePlaceholder}
        maxLength={NAME_MAX}
        autoComplete="name"
        value={draft.name}
        error={wrong.name}
        onChangeText={(name) => change({ name })}
        onConfirm={go.press}
      />
      <Field
        label={words.phone}
        placeholder={words.phonePlaceholder}
        maxLength={11}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        value={draft.phone}
        error={wrong.phone}
        onChangeText={(phone) => change({ phone })}
        onConfirm={go.press}
      />
      <RegionField
        names={draft.regionNames}
        error={wrong.region}
        onSelect={(region, regionNames) => change({ region, regionNames })}
      />
      <TextArea
        label={words.detail}
        placeholder={words.detailPlaceholder}
        maxLength={DETAIL_MAX}
        rows={2}
        value={draft.detail}
        error={wrong.detail}
        onChangeText={(detail) => change({ detail })}
      />
      <Card>
        <Row
          title={words.makeDefault}
          sub={words.defaultNote}
          tail={
            <Switch
              label={words.makeDefault}
              checked={draft.isDefault}
              onChange={(isDefault) => change({ isDefault })}
            />
          }
        />
      </Card>
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

function Paste({ change }: { readonly change: (part: Partial<AddressDraft>) => void }) {
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
