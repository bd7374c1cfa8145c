import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { Secret } from '../secret'
import { createLog, describeError, redact } from './index'

test('mobile numbers are masked everywhere, other numbers stay', () => {
  expect(redact('to 13800000001, at 1760000000000, no 138000000011')).toBe(
    'to 138****0001, at 1760000000000, no 138000000011',
  )
})

test('values of a failed statement and bearer tokens are removed', () => {
  const error = new Error('Failed query: insert into t values ($1)\nparams: hunter2,\nsecond line')
  error.cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (token)=(abc)',
    constraint: 't_pk',
  })
  const told = JSON.stringify(describeError(error))
  expect(told).toContain('23505')
  expect(told).toContain('t_pk')
  for (const secret of ['hunter2', 'second line', 'abc']) expect(told).not.toContain(secret)
  expect(redact('Authorization: Bearer abc.def')).toBe('Authorization: Bearer [left out]')
})

test('lines are masked whichever code writes them', () => {
  const lines: string[] = []
  const log = createLog({ level: 'info', destination: { write: (line: string) => void lines.push(line) } })
  log.info(
    { phone: '13800000001', password: 'hunter2', session: { token: 'abc' }, err: new Error('call 13900000002') },
    'hello 13700000003',
  )
  const all = lines.join('')
  expect(JSON.parse(all)).toMatchObject({ phone: '138****0001', msg: 'hello 137****0003' })
  for (const secret of ['hunter2', 'abc', '13800000001', '13900000002', '13700000003'])
    expect(all).not.toContain(secret)
})

test('a secret cannot be printed', () => {
  const secret = new Secret('hunter2')
  expect(
    [String(secret), JSON.stringify({ secret }), inspect({ secret }), inspect(secret, { showHidden: true })].join(''),
  ).not.toContain('hunter2')
  expect(secret.reveal()).toBe('hunter2')
})
