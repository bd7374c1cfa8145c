import type { PickedFile } from '../field/file-pick-props'

export interface SquareCropProps {
  /** A chosen picture with a preview. */
  readonly file: PickedFile
  /** What is being cropped, such as 头像. */
  readonly label: string
  /** The device cannot read it as a picture. */
  readonly onUnreadable?: () => void
  readonly className?: string
}

export interface SquareCropHandle {
  /** The picture in the square, ready to be uploaded; rejects when the file is not a picture. */
  cut(): Promise<PickedFile>
}
