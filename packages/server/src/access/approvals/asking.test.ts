import type { OperatorId } from '@rostrum/contract/kernel'
import { approvalKind } from '@rostrum/server/kernel'
import { world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { approvalRepository } from './repository'
import { approvalService } from './service'

let w: World
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
})
afterAll(() => w.close())

const operator = (last: string) => `00000000-0000-7000-8000-00000000000${last}` as OperatorId

test('what changed while it was described is not carried out: the words are those of the state before', async () => {
  let state = 'A'
  let done = 0
  const kind = approvalKind({
    ...{ kind: 'test.act', title: '试', permission: 'test:act', payload: z.object({}) },
    async describe() {
      const before = state
      state = 'B'
      return { subject: 'one', about: '一', changes: [{ place: '一', before, after: 'C' }] }
    },
    stateOf: async () => state,
    async carryOut() {
      done += 1
      return { outcome: '改了' }
    },
  })
  const { kernel } = w
  const service = approvalService({
    ...{ kernel, repository: approvalRepository(kernel.db), kinds: () => [kind], days: async () => 7 },
    operatorNames: async () => new Map(),
  })
  const { id } = await service.port.ask({ kind: 'test.act', payload: {}, by: operator('1'), why: '试试' })
  const permissions = ['test:act', 'access:approval:decide']
  const decider = { kind: 'operator', operatorId: operator('2'), roles: [], permissions } as const
  const { approval } = await service.decide(decider, { id: id as never, pass: true, why: '' })
  expect([approval.state, done]).toEqual(['refused', 0])
})
