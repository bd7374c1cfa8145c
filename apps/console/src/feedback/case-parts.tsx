import { Tag } from 'antd'
import type { CallReply } from '../kernel/call'
import { MemberWay } from '../kernel/member-way'
import { text } from './text.zh'

type CaseRow = CallReply<'feedback.listCases'>['rows'][number]

const stateColours = {
  new: 'processing',
  handling: 'default',
  escalated: 'error',
  replied: 'success',
  reopened: 'warning',
  closed: 'default',
} as const

export function CaseState({ state }: Pick<CaseRow, 'state'>) {
  return <Tag color={stateColours[state]}>{text.caseStates[state]}</Tag>
}

interface MemberProps extends Pick<CaseRow, 'member'> {
  readonly memberId: CaseRow['memberId'] | undefined
}

/** Whose it is: nickname and masked number, or that the account has ended. */
export function Member({ memberId, member }: MemberProps) {
  return (
    <MemberWay memberId={memberId} name={member?.nickname} note={member && (member.mobileMasked ?? text.noMobile)} />
  )
}
