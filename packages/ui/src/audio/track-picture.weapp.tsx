import { cx } from '../base/cx'
import { MiniScreen } from '../player/mini-screen.weapp'
import type { MiniVideo } from '../player/mini-video.weapp'
import css from './track-picture.module.css'

export interface TrackPictureProps {
  readonly screen: MiniVideo
  readonly label: string
}

/** The picture of what `useAudio` plays. The page draws its own controls. */
export const TrackPicture = ({ screen, label }: TrackPictureProps) => (
  <div role="img" aria-label={label} className={css.box}>
    <MiniScreen mini={screen} className={cx(css.picture)} />
  </div>
)
