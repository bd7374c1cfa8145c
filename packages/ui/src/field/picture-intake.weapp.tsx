import type { PictureIntakeProps } from './picture-intake-props'

export type { PictureIntakeProps }

/** A mini-program receives no paste or drop events: the user chooses pictures instead. */
export function PictureIntake(_props: PictureIntakeProps) {
  return null
}
