import { Tag, Typography } from 'antd'
import type { CallReply } from '../kernel/call'
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

/** Whose it is: nickname and masked number, or that the account has ended. */
export function Member({ member }: Pick<CaseRow, 'member'>) {
  if (!member) return <Typography.Text type="secondary">{text.gone}</Typography.Text>
  return (
    <div>
      {member.nickname}
      <br />
      <Typography.Text type="secondary">{member.mobileMasked ?? text.noMobile}</Typography.Text>
    </div>
  )
}
