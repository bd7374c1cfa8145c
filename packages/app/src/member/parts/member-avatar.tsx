import type { MemberDetails } from '@rostrum/contract/member'
import { Avatar, type AvatarProps } from '@rostrum/ui'

export interface MemberAvatarProps extends Pick<AvatarProps, 'size' | 'label' | 'className'> {
  /** Undefined while the member is loading. */
  readonly member: Pick<MemberDetails['member'], 'nickname' | 'avatar' | 'isTeacher'> | undefined
  /** A picture that replaces the publicly shown one. */
  readonly src?: string
}

/** The member's own picture, on the same ground on every page. */
export function MemberAvatar({ member, src = member?.avatar, ...look }: MemberAvatarProps) {
  return <Avatar {...look} name={member?.nickname ?? ''} src={src} tone={member?.isTeacher === 1 ? 'ink' : undefined} />
}
