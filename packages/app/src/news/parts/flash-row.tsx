import type { Flash } from '@rostrum/contract/news'
import { cx, IconButton, Pressable, Tag } from '@rostrum/ui'
import { formatClock, useGo } from '@rostrum/app/kernel'
import { flashText as text } from '../text.flash.zh'
import styles from './flash-list.module.css'

export interface FlashRowProps {
  readonly flash: Flash
  /** Somebody came for this one. */
  readonly isShown: boolean
  readonly onShare: () => void
}

/** One flash: its time, its words, its source. A security is named only, without price and direction. */
export function FlashRow({ flash, isShown, onShare }: FlashRowProps) {
  const { at, importance, text: words, source, stocks } = flash
  const { to } = useGo()
  const isImportant = importance === 'important'
  return (
    <article className={cx(styles.row, isShown && styles.shown)} aria-current={isShown || undefined}>
      <span className={styles.time}>{formatClock(at)}</span>
      <div className={styles.main}>
        <p className={cx(styles.words, isImportant && styles.important)}>
          {isImportant && <span className={styles.mark}>{text.isImportant}</span>}
          {words}
        </p>
        {stocks.length > 0 && (
          <p className={styles.stocks}>
            {stocks.map(({ code, name }) =>
              name === '' ? (
                <Tag key={code}>{code}</Tag>
              ) : (
                <Pressable key={code} className={styles.stock} to={to('stock.kline', { code })}>
                  {name}
                </Pressable>
              ),
            )}
          </p>
        )}
        <p className={styles.facts}>{text.source(source)}</p>
      </div>
      <IconButton icon="share" label={text.share} onPress={onShare} />
    </article>
  )
}
