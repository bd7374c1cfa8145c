import type { MiniPictureProps } from './mini-picture-props'

export type { MiniPictureProps }

/** A mini-program draws nothing over its pages: what plays stays on its own. */
export function MiniPicture(_props: MiniPictureProps) {
  return null
}
