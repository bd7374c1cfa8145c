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

  /** A worker has come, and waits. */
  arrive(worker: FakeWorker): void {
    this.registration.installing = worker
    this.registration.dispatchEvent(new Event('updatefound'))
    this.registration.installing = null
    this.registration.waiting = worker
    worker.dispatchEvent(new Event('statechange'))
  }

  /** It has taken over, asked by this page or by another. */
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
const settle = () => new Promise((done) => setTimeout(done, 20))

test('a new build is asked about, takes over when it may, and the page is loaded again', async () => {
  const { browser, asked, reload } = open()
  const next = new FakeWorker('next')
  browser.arrive(next)
  await settle()
  expect(asked).toHaveBeenCalledTimes(1)
  expect(next.heard).toEqual(['build', 'take over'])
  expect(reload).not.toHaveBeenCalled()
  browser.takeOver(next)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('put off, a build is not asked about again', async () => {
  const { browser, asked, reload } = open({ answer: false })
  const next = new FakeWorker('next')
  browser.arrive(next)
  await settle()
  browser.arrive(next)
  await settle()
  expect([asked.mock.calls.length, next.heard.includes('take over'), reload.mock.calls.length]).toEqual([1, false, 0])
})

test('a build that was put off is asked about at the next start', async () => {
  const { asked } = open({ waiting: new FakeWorker('next') })
  await settle()
  expect(asked).toHaveBeenCalledTimes(1)
})

test('nothing is asked before the moment is calm', async () => {
  let settleDown = (): void => undefined
  const { browser, asked } = open({
    calm: () =>
      new Promise((done) => {
        settleDown = done
      }),
  })
  browser.arrive(new FakeWorker('next'))
  await settle()
  expect(asked).not.toHaveBeenCalled()
  settleDown()
  await settle()
  expect(asked).toHaveBeenCalledTimes(1)
})

test("the worker of the page's own build takes over without a word", async () => {
  const own = new FakeWorker('mine')
  const { browser, asked, reload } = open({ waiting: own })
  await settle()
  expect(own.heard).toEqual(['build', 'take over'])
  browser.takeOver(own)
  await settle()
  expect([asked.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0])
})

test('where another tab has gone over, this one is asked and only then loaded again', async () => {
  const { browser, asked, reload } = open()
  browser.takeOver(new FakeWorker('next'))
  await settle()
  expect(asked).toHaveBeenCalledTimes(1)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('who put it off stays, though another tab goes over', async () => {
  const { browser, asked, reload } = open({ answer: false })
  const next = new FakeWorker('next')
  browser.arrive(next)
  await settle()
  browser.takeOver(next)
  await settle()
  expect([asked.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0])
})

test('a page that is looked at again after an hour looks for a new build', () => {
  const { browser, clock } = open()
  clock.visible(true)
  expect(browser.registration.update).not.toHaveBeenCalled()
  clock.now = 3_600_000
  clock.visible(false)
  clock.visible(true)
  clock.visible(true)
  expect(browser.registration.update).toHaveBeenCalledTimes(1)
})
