import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '@rostrum/testkit/eventually'
import { CallFailure } from '../kernel/call'
import { MeContext, type Me } from '../kernel/me'
import { useDraft } from './drafts'
import { useOutbox } from './unsent'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../kernel/call', async (original) => ({ ...(await original<object>()), call }))

const me = { operatorId: 'o1', roles: [], permissions: [] } as unknown as Me
const roots: Root[] = []
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Runs a hook for an operator who is signed in; `current` is what it gave last. */
function hook<T>(use: () => T): { readonly current: T } {
  const given: { current?: T } = {}
  function Probe() {
    given.current = use()
    return null
  }
  const root = createRoot(document.createElement('div'))
  roots.push(root)
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MeContext.Provider value={me}>
          <Probe />
        </MeContext.Provider>
      </QueryClientProvider>,
    ),
  )
  return given as { readonly current: T }
}
const waitFor = (check: () => void) => act(() => eventually(check))
const outboxOf = (id: string) => hook(() => useOutbox(id as never))
const keys = () => call.mock.calls.map(([, { idempotencyKey }]) => String(idempotencyKey))

beforeEach(() => call.mockReset())
afterEach(() => act(() => roots.splice(0).forEach((root) => root.unmount())))

test('an answer that did not arrive stays, and is sent again under the same key', async () => {
  const outbox = outboxOf('a')
  call.mockRejectedValueOnce(new CallFailure('feedback.answerChat', '连不上服务器'))
  act(() => outbox.current.send('您好'))
  await waitFor(() => expect(outbox.current.unsent).toMatchObject([{ text: '您好', failure: '连不上服务器' }]))
  expect(outbox.current.unsent[0]?.isRefused).toBe(false)
  call.mockResolvedValue({})
  act(() => outbox.current.retry(outbox.current.unsent[0]?.key ?? ''))
  await waitFor(() => expect(outbox.current.unsent).toEqual([]))
  expect([keys().length, new Set(keys()).size]).toEqual([2, 1])
})

test('answers leave in the order in which they were written, each conversation by itself', async () => {
  const [one, other] = [outboxOf('b'), outboxOf('c')]
  let open: (value: unknown) => void = () => undefined
  call.mockImplementationOnce(() => new Promise((done) => (open = done))).mockResolvedValue({})
  act(() => one.current.send('第一句'))
  act(() => one.current.send('第二句'))
  act(() => other.current.send('别处'))
  await waitFor(() => expect(other.current.unsent).toEqual([]))
  expect(call.mock.calls.map(([, { text }]) => String(text))).toEqual(['第一句', '别处'])
  open({})
  await waitFor(() => expect(one.current.unsent).toEqual([]))
  expect(call.mock.calls.at(-1)?.[1]).toMatchObject({ text: '第二句' })
})

test('a draft keeps one key until its words change, and is found again by its subject', () => {
  const draft = hook(() => useDraft('case:F1'))
  act(() => draft.current.write('已补录'))
  function keyOf(): string {
    let key = ''
    act(() => void (key = draft.current.keyOf()))
    return key
  }
  const first = keyOf()
  expect(keyOf()).toBe(first)
  expect(hook(() => useDraft('case:F1')).current.text).toBe('已补录')
  expect(hook(() => useDraft('case:F2')).current.text).toBe('')
  act(() => draft.current.write('已补录。'))
  expect(keyOf()).not.toBe(first)
})
