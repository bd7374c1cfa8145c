import type { PickedFile } from '../field/file-pick-props'

export interface SquareCropProps {
  /** A chosen picture with a preview. */
  readonly file: PickedFile
  /** What is being cut, as 头像. */
  readonly label: string
  /** The device cannot read it as a picture. */
  readonly onUnreadable?: () => void
  readonly className?: string
}

export interface SquareCropHandle {
  /** What stands in the square now, ready to be uploaded; rejects when it is no picture. */
  cut(): Promise<PickedFile>
}
