import { Space, Typography } from 'antd'
import { Link } from 'react-router'
import { useMay } from './me'
import { text } from './text.zh'

interface MemberWayProps {
  /** None once nobody knows any more whose it was. */
  readonly memberId: string | undefined
  /** None once the account has ended. */
  readonly name: string | undefined
  /** What tells apart two of one name. */
  readonly note?: string
}

/** A member by name, and the way to everything about him for those who may see it. */
export function MemberWay({ memberId, name, note }: MemberWayProps) {
  const isThere = memberId !== undefined && name !== undefined
  const maySee = useMay('member:member:read') && isThere
  const shown = name === undefined ? text.goneMember : name || text.unnamedMember
  return (
    <Space wrap>
      {maySee ? <Link to={`/member/members?keyword=${memberId}&open=${memberId}`}>{shown}</Link> : shown}
      {note && <Typography.Text type="secondary">{note}</Typography.Text>}
    </Space>
  )
}
