import type { ChannelRow, PayChannel } from '@rostrum/contract/commerce'
import { cx, Icon, Pressable } from '@rostrum/ui'
import { text } from '../text.sell.zh'
import styles from './pay-ways.module.css'

const icons = { wechat: 'wechat', sandbox: 'wallet' } as const satisfies Record<PayChannel, string>

export interface PayWaysProps {
  readonly rows: readonly ChannelRow[]
  readonly value: PayChannel | undefined
  readonly onSelect: (channel: PayChannel) => void
}

/** The ways to pay here, as the server gives them. */
export function PayWays({ rows, value, onSelect }: PayWaysProps) {
  return (
    <div role="radiogroup" aria-label={text.pay.ways} className={styles.ways}>
      {rows.map(({ channel, name, note }) => (
        <Pressable
          key={channel}
          role="radio"
          aria-checked={channel === value}
          className={cx(styles.way, channel === value && styles.chosen)}
          guardMs={0}
          onPress={() => onSelect(channel)}
        >
          <Icon name={icons[channel]} />
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            {note !== '' && <span className={styles.note}>{note}</span>}
          </span>
          <span className={styles.dot} />
        </Pressable>
      ))}
    </div>
  )
}
