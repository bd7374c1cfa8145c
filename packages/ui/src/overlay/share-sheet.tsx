import { Pressable } from '../control/pressable'
import { Icon } from '../icon/icon'
import { text } from '../text.zh'
import type { ShareChannel, ShareSheetProps } from './share-sheet-props'
import { Sheet } from './sheet'
import css from './share-sheet.module.css'

export type { ShareChannel, ShareSheetProps }

/** Four ways to share in a row, and a cancel bar of 44 px. */
export function ShareSheet({ open, onClose, channels, title = text.share }: ShareSheetProps) {
  return (
    <Sheet.Root open={open} onClose={onClose} label={title}>
      <div className={css.grid}>
        {channels.map((channel) => (
          <Pressable key={channel.key} className={css.channel} onPress={channel.onPress}>
            <span className={css.mark}>
              <Icon name={channel.icon} size="l" />
            </span>
            {channel.label}
          </Pressable>
        ))}
      </div>
      <Pressable className={css.cancel} onPress={onClose}>
        {text.cancelShare}
      </Pressable>
    </Sheet.Root>
  )
}
