import type { ReactNode } from 'react'
import type { PlaySource } from './source'

export interface MutedPictureProps {
  readonly getSource: () => Promise<PlaySource>
  readonly children?: ReactNode
}

/** A mini-program's player lies over a list instead of in it, and takes the taps: what it would cover stays. */
export const MutedPicture = (_: MutedPictureProps): null => null
