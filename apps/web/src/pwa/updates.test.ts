import { eventually } from '@rostrum/testkit/eventually'
import { expect, test, vi } from 'vitest'
import type { Message } from './messages'
import { watchUpdates, type ContainerLike, type RegistrationLike, type WorkerLike } from './updates'

class FakeWorker extends EventTarget implements WorkerLike {
  state = 'installed'
  readonly heard: Message[] = []
  constructor(readonly build: string) {
    super()
  }
  postMessage(message: Message, [port]: Transferable[] = []): void {
    this.heard.push(message)
    if (message === 'build' && port && 'postMessage' in port) port.postMessage(this.build)
  }
}

class FakeBrowser {
  readonly container = Object.assign(new EventTarget(), { controller: new FakeWorker('mine') } as {
    controller: FakeWorker
  })
  readonly registration = Object.assign(new EventTarget(), {
    installing: null as FakeWorker | null,
    waiting: null as FakeWorker | null,
    update: vi.fn(() => Promise.resolve()),
  })

  /** A worker has arrived and waits. */
  arrive(worker: FakeWorker): void {
    this.registration.installing = worker
    this.registration.dispatchEvent(new Event('updatefound'))
    this.registration.installing = null
    this.registration.waiting = worker
    worker.dispatchEvent(new Event('statechange'))
  }

  /** It has taken over, on request of this page or another. */
  takeOver(worker: FakeWorker): void {
    if (this.registration.waiting === worker) this.registration.waiting = null
    this.container.controller = worker
    this.container.dispatchEvent(new Event('controllerchange'))
  }
}

function open({
  answer = true,
  waiting,
  calm = () => Promise.resolve(),
}: {
  answer?: boolean
  waiting?: FakeWorker
  calm?: () => Promise<void>
} = {}) {
  const browser = new FakeBrowser()
  if (waiting) browser.registration.waiting = waiting
  const clock = { now: 0, visible: (_isVisible: boolean): void => undefined }
  const asked = vi.fn(() => Promise.resolve(answer))
  const reload = vi.fn()
  const container: ContainerLike = browser.container
  const registration: RegistrationLike = browser.registration
  watchUpdates({
    container,
    registration,
    build: 'mine',
    calm,
    ask: asked,
    reload,
    now: () => clock.now,
    onVisible: (run) => void (clock.visible = run),
  })
  return { browser, asked, reload, clock }
}
/** Only for what must not happen: an answer of a worker takes a turn or two of the event loop. */
const nothingMore = () => new Promise((done) => setTimeout(done, 20))
const offered = (asked: ReturnType<typeof vi.fn>, times: number) =>
  eventually(() => expect(asked).toHaveBeenCalledTimes(times))

test('a new build is offered, takes over on consent, and the page reloads', async () => {
  const { browser, asked, reload } = open()
  const next = new FakeWorker('next')
  browser.arrive(next)
  await eventually(() => expect(next.heard).toEqual(['build', 'take over']))
  expect(asked).toHaveBeenCalledTimes(1)
  expect(reload).not.toHaveBeenCalled()
  browser.takeOver(next)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a postponed build is not offered again', async () => {
  const { browser, asked, reload } = open({ answer: false })
  const next = new FakeWorker('next')
  browser.arrive(next)
  await offered(asked, 1)
  browser.arrive(next)
  await nothingMore()
  expect([asked.mock.calls.length, next.heard.includes('take over'), reload.mock.calls.length]).toEqual([1, false, 0])
})

test('a postponed build is offered again at the next start', async () => {
  const { asked } = open({ waiting: new FakeWorker('next') })
  await offered(asked, 1)
})

test('no question appears before a calm moment', async () => {
  let settleDown = (): void => undefined
  let isWaiting = false
  const { browser, asked } = open({
    calm: () =>
      new Promise((done) => {
        settleDown = done
        isWaiting = true
      }),
  })
  browser.arrive(new FakeWorker('next'))
  await eventually(() => expect(isWaiting).toBe(true))
  expect(asked).not.toHaveBeenCalled()
  settleDown()
  await offered(asked, 1)
})

test("the worker of the page's own build takes over silently", async () => {
  const own = new FakeWorker('mine')
  const { browser, asked, reload } = open({ waiting: own })
  await eventually(() => expect(own.heard).toEqual(['build', 'take over']))
  browser.takeOver(own)
  await nothingMore()
  expect([asked.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0])
})

test('if another tab has switched, this one is asked before it reloads', async () => {
  const { browser, asked, reload } = open()
  browser.takeOver(new FakeWorker('next'))
  await eventually(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a user who postponed it stays, even if another tab switches', async () => {
  const { browser, asked, reload } = open({ answer: false })
  const next = new FakeWorker('next')
  browser.arrive(next)
  await offered(asked, 1)
  browser.takeOver(next)
  await nothingMore()
  expect([asked.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0])
})

test('a page that becomes visible again after an hour looks for a new build', () => {
  const { browser, clock } = open()
  clock.visible(true)
  expect(browser.registration.update).not.toHaveBeenCalled()
  clock.now = 3_600_000
  clock.visible(false)
  clock.visible(true)
  clock.visible(true)
  expect(browser.registration.update).toHaveBeenCalledTimes(1)
})
