import { api } from '@rostrum/contract'
import type { EndpointShape } from '@rostrum/contract/kernel'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** Changes that nobody can write over, and why. */
const EXCUSED: Readonly<Record<string, string>> = {
  'access.saveListView': 'an own view of a list: nobody else changes it',
  'content.saveWord': 'one word, which the input names whole',
  'member.changeOperatorPassword': 'the own password, and the old one is asked',
}

/** An operator puts new words where old ones stand: whoever looked at the old ones says which. */
const CHANGES = /\.(?:desk)?(?:save|change|arrange)[A-Z]|\.saveDesk$/

const changes = Object.entries<EndpointShape>(api)
  .filter(([name, { audience, method }]) => audience === 'operator' && method === 'POST' && CHANGES.test(name))
  .map(([name]) => name)

const saysWhatItSaw = ({ body }: EndpointShape): boolean =>
  body instanceof z.ZodObject && Object.keys(body.shape).some((field) => field === 'seen' || field === 'version')

test.each(changes)('%s says what it was decided on', (name) => {
  expect(saysWhatItSaw(api[name as keyof typeof api]) || name in EXCUSED).toBe(true)
})

test('nobody is excused who says it, or who is gone', () => {
  expect(changes.length).toBeGreaterThan(30)
  const needless = Object.keys(EXCUSED).filter(
    (name) => !changes.includes(name) || saysWhatItSaw(api[name as keyof typeof api]),
  )
  expect(needless).toEqual([])
})
