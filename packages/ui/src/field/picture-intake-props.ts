import type { RefObject } from 'react'
import type { PickedFile } from './file-pick-props'

export interface PictureIntakeProps {
  readonly onTake: (pictures: readonly PickedFile[]) => void
  /** Something among the dropped files is not a picture. */
  readonly onRefuse: () => void
  /** Shown while a file is held over the page. */
  readonly words: string
  readonly disabled?: boolean
  /** Where what is taken will stand: it decides where several are shown. */
  readonly zone?: RefObject<HTMLElement | null>
}
