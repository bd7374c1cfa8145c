import type { AvatarPickProps } from './avatar-pick-props'

export type { AvatarPickProps }

/** Offers the person's own picture on the platform, besides the album and the camera. No browser has one: nothing is drawn. */
export function AvatarPick(_props: AvatarPickProps): null {
  return null
}
