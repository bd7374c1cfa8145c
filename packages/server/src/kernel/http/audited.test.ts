import { memberEndpoints } from '@rostrum/contract/member'
import { OperatorId } from '@rostrum/contract/kernel'
import { expect, test } from 'vitest'
import { refuse } from '../refusal'
import type { OperatorCaller, RequestFacts } from '../types'
import { audited, type Auditing } from './audited'
import type { Act, EndedAct } from './types'

const caller: OperatorCaller = {
  kind: 'operator',
  operatorId: OperatorId.parse('01890a5d-ac96-774b-bcce-b302099a8057'),
  roles: [],
  permissions: [],
}
const facts: RequestFacts = { id: '1', ip: '10.1.1.1', deviceId: '', crmUserId: '', parentMemberId: '', userAgent: '' }
const write = memberEndpoints['member.changeOperator']

function listening(trouble: { begin?: Error; end?: Error } = {}) {
  const seen: (Act | EndedAct | string)[] = []
  const auditing: Auditing = {
    audit: {
      async begin(act) {
        if (trouble.begin) throw trouble.begin
        seen.push(act)
        return async (ended) => {
          if (trouble.end) throw trouble.end
          seen.push(ended)
        }
      },
    },
    log: { error: () => void seen.push('logged') },
  }
  const run = (
    handler: (request: RequestFacts) => Promise<unknown>,
    endpoint: Parameters<typeof audited>[1]['endpoint'] = write,
  ) => audited(auditing, { endpoint, caller, input: { a: 1 }, facts }, handler)
  return { seen, run }
}

test('an act is written before it is done, and its end with what the handler told', async () => {
  const { seen, run } = listening()
  const answer = await run(async ({ noted }) => {
    expect(seen).toMatchObject([{ operatorId: caller.operatorId, input: { a: 1 }, ip: '10.1.1.1' }])
    noted?.({ before: 1 })
    noted?.({ after: 2 })
    return 'answer'
  })
  expect(answer).toBe('answer')
  expect(seen[1]).toEqual({ end: 'done', reason: '', before: 1, after: 2 })
})

test('a refusal is written with its words, a bug as failed, and both reach the caller', async () => {
  const { seen, run } = listening()
  await expect(run(async () => refuse('member.operator_unknown'))).rejects.toThrow('运营账号不存在')
  await expect(run(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
  expect([seen[1], seen[3]]).toEqual([
    { end: 'refused', reason: '运营账号不存在' },
    { end: 'failed', reason: '' },
  ])
})

test('what cannot be written down is not done', async () => {
  const { run } = listening({ begin: new Error('no database') })
  let isDone = false
  await expect(run(async () => (isDone = true))).rejects.toThrow('no database')
  expect(isDone).toBe(false)
})

test('an end that cannot be written leaves the answer as it is, and is logged', async () => {
  const { seen, run } = listening({ end: new Error('no database') })
  await expect(run(async () => 'answer')).resolves.toBe('answer')
  expect(seen.at(-1)).toBe('logged')
})

test('reading leaves no line', async () => {
  const { seen, run } = listening()
  await run(async () => 'answer', memberEndpoints['member.listOperators'])
  expect(seen).toEqual([])
})
