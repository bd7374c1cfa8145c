import { endpoint, MemberId, OperatorId } from '@rostrum/contract/kernel'
import { route } from '@rostrum/server/kernel'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { withLooksNoted } from './looking'

const line = z.object({ text: z.string(), sender: z.object({ id: MemberId, name: z.string() }) })
const listLines = endpoint({
  method: 'GET',
  path: '/api/console/line/list',
  summary: '发言',
  audience: 'operator',
  permission: 'room:line:read',
  reply: z.object({ no: z.string(), rows: z.array(line) }),
})
const ada = MemberId.parse('ada')
const operator = { kind: 'operator', operatorId: OperatorId.parse('root'), roles: [], permissions: [] } as const

function noting() {
  const noted: unknown[] = []
  const [slice] = withLooksNoted(
    [
      {
        name: 'room',
        looks: { 'room:line:read': { what: '您的发言', why: '处理举报' } },
        routes: [route(listLines, () => ({ no: 'R1', rows: [{ text: '你好', sender: { id: ada, name: '阿达' } }] }))],
      },
    ],
    async (by, ids, what, why) => void noted.push([by.operatorId, ids, what, why]),
    { clock: { now: () => 0 } } as never,
  )
  return { noted, call: () => slice?.routes[0]?.handle({ input: {}, caller: operator, request: {} } as never) }
}

test('an operator’s look at a member is recorded whatever the field is called, once in a while', async () => {
  const { noted, call } = noting()
  await call()
  expect(noted).toEqual([['root', ['ada'], '您的发言', '处理举报 R1']])
  await call()
  expect(noted[1]).toEqual(['root', [], '您的发言', '处理举报 R1'])
})
