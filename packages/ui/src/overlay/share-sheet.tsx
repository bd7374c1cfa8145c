import type { OnPress } from '../base/press'
import { Pressable } from '../control/pressable'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/paths'
import { text } from '../text.zh'
import { Sheet } from './sheet'
import css from './share-sheet.module.css'

export interface ShareChannel {
  readonly key: string
  /** 微信好友, 复制, 更多 … */
  readonly label: string
  readonly icon: IconName
  readonly onPress: OnPress
}

export interface ShareSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Only those that are there; text items always. */
  readonly channels: readonly ShareChannel[]
  readonly title?: string
}

/** Four ways to share in a row and a cancel bar of 44 px. */
export function ShareSheet({ open, onClose, channels, title = text.share }: ShareSheetProps) {
  return (
    <Sheet.Root open={open} onClose={onClose} label={title}>
      <div className={css.grid}>
        {channels.map((channel) => (
          <Pressable key={channel.key} className={css.channel} onPress={channel.onPress}>
            <span className={css.mark}><Icon name={channel.icon} size="l" /></span>
            {channel.label}
          </Pressable>
        ))}
      </div>
      <Pressable className={css.cancel} onPress={onClose}>{text.cancelShare}</Pressable>
    </Sheet.Root>
  )
}
