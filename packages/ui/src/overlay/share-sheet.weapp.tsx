import { Pressable } from '../control/pressable'
import { Icon } from '../icon/icon'
import { text } from '../text.zh'
import { weappText } from '../weapp/text.zh'
import { FRIEND_CHANNEL } from './share-channels'
import type { ShareChannel, ShareSheetProps } from './share-sheet-props'
import { Sheet } from './sheet'
import css from './share-sheet.module.css'
import own from './share-sheet.weapp.module.css'

export type { ShareChannel, ShareSheetProps }

/** Ways to share in a row, and a cancel bar of 44 px. */
export function ShareSheet({ open, onClose, channels, title = text.share }: ShareSheetProps) {
  return (
    <Sheet.Root open={open} onClose={onClose} label={title}>
      <div className={css.grid}>
        {channels.map((channel) =>
          channel.key === FRIEND_CHANNEL ? (
            <Friend key={channel.key} onPress={channel.onPress} />
          ) : (
            <Pressable key={channel.key} className={css.channel} onPress={channel.onPress}>
              <span className={css.mark}>
                <Icon name={channel.icon} size="l" />
              </span>
              {channel.label}
            </Pressable>
          ),
        )}
      </div>
      <Pressable className={css.cancel} onPress={onClose}>
        {text.cancelShare}
      </Pressable>
    </Sheet.Root>
  )
}

/**
 * Only a WeChat button with this open type opens the list of friends; a press on it makes WeChat ask the page for its
 * card. The button lies invisibly over the whole item, because classes cannot remove its look.
 */
function Friend({ onPress }: Pick<ShareChannel, 'onPress'>) {
  return (
    <div className={`${css.channel} ${own.friend}`}>
      <span className={css.mark}>
        <Icon name="wechat" size="l" />
      </span>
      {weappText.forward}
      <button className={own.over} open-type="share" aria-label={weappText.forward} onClick={() => void onPress?.()} />
    </div>
  )
}
