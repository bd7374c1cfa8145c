import { useState } from 'react'
import type { HeldClass } from '@rostrum/contract/member'
import { holdingGroups } from '@rostrum/contract/kernel/limits'
import { Button, Card } from '@rostrum/ui'
import { formatMoment, useNow } from '@rostrum/app/kernel'
import { text } from '../text.privacy.zh'
import styles from './privacy.module.css'

/** The held data, by group; a button reveals the empty classes. */
export function HeldList({ classes }: { readonly classes: readonly HeldClass[] }) {
  const [isWhole, setWhole] = useState(false)
  const empty = classes.filter(({ count }) => count === 0).length
  return (
    <>
      {holdingGroups.map((group) => {
        const rows = classes.filter((one) => one.group === group && (isWhole || one.count > 0))
        return (
          rows.length > 0 && (
            <Card key={group} title={text.groups[group]}>
              {rows.map((one) => (
                <Held key={one.name} held={one} />
              ))}
            </Card>
          )
        )
      })}
      {empty > 0 && (
        <Button look="quiet" onPress={() => setWhole(!isWhole)}>
          {isWhole ? text.info.hideEmpty : text.info.showEmpty(empty)}
        </Button>
      )}
    </>
  )
}

function Held({ held: { title, purpose, count, lastUsedAt, kept, thirdParty } }: { readonly held: HeldClass }) {
  const now = useNow()
  const facts = [
    count > 0 ? text.info.count(count) : text.info.none,
    lastUsedAt !== undefined && text.info.last(formatMoment(lastUsedAt, now)),
  ]
  return (
    <div className={styles.held}>
      <div className={styles.head}>
        <strong>{title}</strong>
        <span className={styles.note}>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <p className={styles.words}>{purpose}</p>
      <p className={styles.note}>
        {kept}
        {thirdParty !== undefined && ` · ${thirdParty}`}
      </p>
    </div>
  )
}
