import type { Address } from '@rostrum/contract/member'
import { IconButton, Pressable, Tag } from '@rostrum/ui'
import { maskMobile } from '@rostrum/app/kernel'
import { text } from '../text.profile.zh'
import styles from './address-card.module.css'

export interface AddressCardProps {
  readonly address: Address
  readonly editTo: string
  readonly onRemove: () => Promise<void>
  /** In selection mode: pressing the card chooses it. */
  readonly onPick?: () => void
}

/** Name, address, and the actions on them. */
export function AddressCard({ address, editTo, onRemove, onPick }: AddressCardProps) {
  const { name, mobile, regionNames, detail, isDefault } = address
  const where = [...new Set(regionNames)].join('')
  const inside = (
    <>
      <span className={styles.who}>
        <span className={styles.name}>{name}</span>
        <span className={styles.mobile}>{maskMobile(mobile)}</span>
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
