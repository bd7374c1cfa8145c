import type { Address } from '@rostrum/contract/member'
import { IconButton, Pressable, Tag } from '@rostrum/ui'
import { maskMobile } from '@rostrum/app/kernel'
import { text } from '../text.profile.zh'
import styles from './address-card.module.css'

export interface AddressCardProps {
  readonly address: Address
  readonly editTo: string
  readonly onRemove: () => Promise<void>
  /** Where one is being chosen: pressing the card chooses it. */
  readonly onPick?: () => void
}

/** Who, where, and what to do with it. */
export function AddressCard({ address, editTo, onRemove, onPick }: AddressCardProps) {
  const { name, phone, regionNames, detail, isDefault } = address
  const where = [...new Set(regionNames)].join('')
  const inside = (
    <>
      <span className={styles.who}>
        <span className={styles.name}>{name}</span>
        <span className={styles.phone}>{maskMobile(phone)}</span>
        {isDefault && <Tag tone="brand">{text.address.isDefault}</Tag>}
      </span>
      <span className={styles.where}>
        {where} {detail}
      </span>
    </>
  )
  return (
    <article className={styles.card}>
      {onPick ? (
        <Pressable className={styles.words} onPress={onPick}>
          {inside}
        </Pressable>
      ) : (
        <div className={styles.words}>{inside}</div>
      )}
      <div className={styles.acts}>
        <IconButton icon="pen" label={text.address.edit(name)} to={editTo} />
        <IconButton icon="trash" label={text.address.remove(name)} tone="quiet" onPress={onRemove} />
      </div>
    </article>
  )
}
