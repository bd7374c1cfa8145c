import type { ReactNode } from 'react'
import type { PickedFile } from '../field/file-pick-props'

export interface AvatarPickProps {
  /** The pressable content: the current picture. */
  readonly children: ReactNode
  readonly label: string
  readonly onPick: (file: PickedFile) => void
}
