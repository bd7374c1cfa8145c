import type { OperatorId } from '@rostrum/contract/kernel'
import { Secret } from '@rostrum/server/kernel'
import { createMember } from '@rostrum/server/member'
import { callAt, type Call, type World } from '@rostrum/testkit'

export interface Clerk {
  readonly call: Call
  readonly userName: string
  readonly operatorId: OperatorId
}

const PASSWORD = 'Operator#2026'
let count = 0

/** Signs in somebody with these permissions alone. */
export async function clerk(w: World, ...permissions: string[]): Promise<Clerk> {
  count += 1
  const userName = `clerk${count}`
  const deps = { codeSecret: new Secret('unused'), legalTexts: { findDocVersion: async () => undefined } }
  await createMember(w.kernel, deps).addOperator({ userName, password: PASSWORD, roles: [], permissions })
  const { token, operatorId } = await w.call('member.loginOperator', { username: userName, password: PASSWORD })
  return { call: callAt(w.origin(token)), userName, operatorId }
}

/** Changes somebody's account as a colleague with the right to does. */
export async function changeClerk(
  by: Pick<Clerk, 'call'>,
  { operatorId, userName }: Clerk,
  change: { readonly permissions?: string[]; readonly isActive?: boolean },
) {
  const { rows } = await by.call('member.listOperators', { pageSize: 100 })
  return by.call('member.changeOperator', {
    operatorId,
    name: userName,
    roles: [],
    permissions: [],
    isActive: true,
    seen: rows.find((row) => row.operatorId === operatorId)?.seen ?? '',
    why: '岗位变动',
    ...change,
  })
}
