import { test } from 'vitest'
import { z } from 'zod'
import { endpoint } from './endpoint'

const call = { method: 'POST', path: '/api/thing', summary: '', reply: z.null() } as const

test('a member’s call must declare minors and an operator’s call must not: both are compile errors', () => {
  endpoint({ ...call, audience: 'member', minors: 'open' })
  endpoint({ ...call, audience: 'operator' })
  // @ts-expect-error: nothing is said
  endpoint({ ...call, audience: 'visitor' })
  // @ts-expect-error: nothing is said
  endpoint({ ...call, audience: 'teacher' })
  // @ts-expect-error: operators are no minors
  endpoint({ ...call, audience: 'operator', minors: 'closed' })
})
