import { api } from '@rostrum/contract'
import type { EndpointShape } from '@rostrum/contract/kernel'
import { expect, test } from 'vitest'
import { boundCalls, routeSources } from './noted-acts'

/** Acts whose line in the record says everything without a before and after, and why. */
const SAYS_ENOUGH: Readonly<Record<string, string>> = {
  'access.saveListView': 'an own view of a list: nobody else sees it',
  'access.removeListView': 'an own view of a list: nobody else sees it',
  'access.runSelfCheck': 'changes nothing but what was found last',
  'commerce.askPayment': 'asks the channel again: what it answers is kept with the payment',
  'content.compareSettings': 'changes nothing',
  'content.exportSettings': 'changes nothing',
  'content.tryWords': 'changes nothing',
  'member.tryBroadcast': 'changes nothing: counts whom it would reach',
  'member.logoutOperator': 'the own session',
  'member.endOperatorSession': 'an own session, which the input names',
  'member.changeOperatorPassword': 'the own password: a secret',
  'member.beginTotp': 'the own authenticator: a secret',
  'member.confirmTotp': 'the own authenticator: a secret',
}
/** Slices whose acts are not walked yet. */
const NOT_WALKED = ['feedback.']

const acts = Object.entries<EndpointShape>(api)
  .filter(([, { audience, method, partOf }]) => audience === 'operator' && method === 'POST' && !partOf)
  .map(([name]) => name)
  .filter((name) => !NOT_WALKED.some((slice) => name.startsWith(slice)))

test.each(acts)('the record of an act says what it changed, or needs not to: %s', (name) => {
  expect({ isBound: bound.has(name), tells: bound.get(name) === true || name in SAYS_ENOUGH }).toEqual({
    isBound: true,
    tells: true,
  })
})

test('nobody is excused who tells, or who is gone', () => {
  expect(Object.keys(SAYS_ENOUGH).filter((name) => !acts.includes(name) || bound.get(name))).toEqual([])
})

const bound = boundCalls(routeSources())

test('an act that tells nothing is found, whatever stands around it', () => {
  const source = `
    const noted = 1
    const then = (act) => async ({ request }) => request.noted?.({ after: await act() })
    export const routes = () => [
      route(calls['a.silent'], ({ input }) => service.save(input)),
      route(calls['a.telling'], async ({ input, request }) => request.noted?.(await service.save(input))),
      route(calls['a.through'], then(service.save)),
      route(calls['a.kernel'], noting(({ input }) => service.save(input))),
    ]`
  const imported = `import { answering } from './acting'
    export const routes = () => [route(calls['a.imported'], answering(service.save))]`
  const acting = `export const answering = (act) => async ({ request }) => request.noted?.({ after: await act() })`
  expect([...boundCalls([source, imported, acting])]).toEqual([
    ['a.silent', false],
    ['a.telling', true],
    ['a.through', true],
    ['a.kernel', true],
    ['a.imported', true],
  ])
})
