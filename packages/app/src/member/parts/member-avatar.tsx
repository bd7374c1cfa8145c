import type { MemberDetails } from '@rostrum/contract/member'
import { Avatar, type AvatarProps } from '@rostrum/ui'

export interface MemberAvatarProps extends Pick<AvatarProps, 'size' | 'label' | 'className'> {
  /** Undefined while it is not known who it is. */
  readonly member: Pick<MemberDetails['member'], 'nickname' | 'avatar' | 'isTeacher'> | undefined
  /** A picture that takes the place of the one that is shown to others. */
  readonly src?: string
}

/** One's own picture, on the same ground on every page. */
export function MemberAvatar({ member, src = member?.avatar, ...look }: MemberAvatarProps) {
  return <Avatar {...look} name={member?.nickname ?? ''} src={src} tone={member?.isTeacher === 1 ? 'ink' : undefined} />
}
