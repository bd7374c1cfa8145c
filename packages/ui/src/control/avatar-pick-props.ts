import type { ReactNode } from 'react'
import type { PickedFile } from '../field/file-pick-props'

export interface AvatarPickProps {
  /** What is pressed: the picture as it is now. */
  readonly children: ReactNode
  readonly label: string
  readonly onPick: (file: PickedFile) => void
}
