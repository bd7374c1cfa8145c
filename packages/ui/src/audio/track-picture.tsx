import type { ShowIn } from './audio-props'
import css from './track-picture.module.css'

export interface TrackPictureProps {
  readonly screen: ShowIn
  readonly label: string
}

/** The picture of what `useAudio` plays. The page draws its own controls. */
export const TrackPicture = ({ screen, label }: TrackPictureProps) => (
  <div ref={screen} role="img" aria-label={label} className={css.box} />
)
