/// <reference types="miniprogram-api-typings" />
import { useNotices } from '../overlay/notices'
import { picked } from '../weapp/choose-files.weapp'
import { OpenButton, type WeappEvent } from '../weapp/elements'
import { weappText } from '../weapp/text.zh'
import type { AvatarPickProps } from './avatar-pick-props'
import css from './avatar-pick.weapp.module.css'

export type { AvatarPickProps }

/**
 * Offers the user's own WeChat picture, besides the album and the camera. Only a WeChat button with this open type may
 * ask for it; it lies invisibly over our drawing.
 */
export function AvatarPick({ children, label, onPick }: AvatarPickProps) {
  const { fail } = useNotices()
  const chosen = ({ detail: { avatarUrl } }: WeappEvent<{ readonly avatarUrl?: string }>): void => {
    if (!avatarUrl) return
    wx.getFileSystemManager().getFileInfo({
      filePath: avatarUrl,
      success: ({ size }) => onPick(picked(avatarUrl, size)),
      fail: () => fail(weappText.avatarFailed),
    })
  }
  return (
    <div className={css.place}>
      <div aria-hidden="true">{children}</div>
      <OpenButton className={css.over} openType="chooseAvatar" aria-label={label} onChooseAvatar={chosen} />
    </div>
  )
}
