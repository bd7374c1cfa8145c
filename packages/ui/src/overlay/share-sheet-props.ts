import type { OnPress } from '../base/press'
import type { IconName } from '../icon/paths'

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
  /** Only the available channels; text items always. */
  readonly channels: readonly ShareChannel[]
  readonly title?: string
}
