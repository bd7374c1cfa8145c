import type { AvatarPickProps } from './avatar-pick-props'

export type { AvatarPickProps }

/**
 * Offers the user's own picture on the platform, besides the album and the camera. No browser has one, so nothing is
 * drawn.
 */
export function AvatarPick(_props: AvatarPickProps): null {
  return null
}
