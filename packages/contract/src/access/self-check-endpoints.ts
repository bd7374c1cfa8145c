import { z } from 'zod'
import { endpoint, Instant } from '../kernel'
import { selfCheckStates } from './limits'

/** One thing looked after every day, as it was found last. */
export const SelfCheckRow = z.object({
  name: z.string(),
  title: z.string(),
  at: Instant,
  state: z.enum(selfCheckStates).describe('没有发现、有发现、没有查成'),
  concerns: z.array(z.object({ said: z.string(), to: z.string().describe('在运营台的哪一页处理') })),
  isCut: z.boolean().describe('还有更多，只列出前几件'),
})
export type SelfCheckRow = z.infer<typeof SelfCheckRow>

const Rows = z.object({ rows: z.array(SelfCheckRow).describe('从未查过的没有') })
const check = { audience: 'operator', permission: 'access:check:run' } as const

export const selfCheckEndpoints = {
  'access.getSelfCheck': endpoint({
    method: 'GET',
    path: '/api/console/check/get/list',
    summary: '每日自检最后一次的结果；每天早上查一次',
    ...check,
    reply: Rows,
  }),
  'access.runSelfCheck': endpoint({
    method: 'POST',
    path: '/api/console/check/run',
    summary: '现在就自检一次，结果代替上一次的',
    ...check,
    body: z.object({}),
    reply: Rows,
    rate: { max: 6, perSec: 60, by: 'who' },
    timeoutMs: 60_000,
  }),
} as const
