import type { ReactNode } from 'react'
import { Icon, Image, Meta, Pressable, Tag, type IconName } from '@rostrum/ui'
import { libraryText } from '../text.library.zh'
import styles from './library-row.module.css'

export interface LibraryRowProps {
  readonly icon: IconName
  readonly title: string
  readonly cover?: string
  /** Undefined: it cannot be opened. */
  readonly to: string | undefined
  readonly facts: readonly ReactNode[]
  readonly isGone: boolean
  readonly isLocked: boolean
  /** Content under the facts. */
  readonly below?: ReactNode
  readonly tail: ReactNode
}

/** A favourite or a viewed item. A withdrawn item stays as a title without a link. */
export function LibraryRow({ icon, title, cover, to, facts, isGone, isLocked, below, tail }: LibraryRowProps) {
  const inside = (
    <>
      {cover && !isGone ? (
        <Image className={styles.thumb} src={cover} alt="" width={320} height={240} />
      ) : (
        <span className={styles.sign}>
          <Icon name={icon} />
        </span>
      )}
      <span className={styles.main}>
        <span className={isGone ? styles.old : styles.title}>{title === '' ? libraryText.gone : title}</span>
        <Meta
          parts={[
            isGone && title !== '' && <Tag key="gone">{libraryText.gone}</Tag>,
            isLocked && !isGone && (
              <Icon key="lock" name="lock" size="s" label={libraryText.locked} className={styles.lock} />
            ),
            ...facts,
          ]}
        />
        {below}
      </span>
    </>
  )
  return (
    <div className={styles.row}>
      {to === undefined || isGone ? (
        <div className={styles.open}>{inside}</div>
      ) : (
        <Pressable to={to} className={styles.open}>
          {inside}
        </Pressable>
      )}
      {tail}
    </div>
  )
}
