import { vi } from 'vitest'

type Timer = ReturnType<typeof setTimeout>
type Run = (...given: unknown[]) => void

/** Before anything replaces them: a test may stop the clock. */
const real = { setTimeout, setInterval, clearTimeout }
const now = performance.now.bind(performance)
/** When each timer that a test or a page has set is due. */
const due = new Map<unknown, number>()

const setNoted = (run: Run, ms = 0, ...given: unknown[]): Timer => {
  const timer: Timer = real.setTimeout(() => {
    due.delete(timer)
    run(...given)
  }, ms)
  due.set(timer, now() + Number(ms))
  return timer
}

const repeatNoted = (run: Run, ms = 0, ...given: unknown[]): Timer => {
  const timer: Timer = real.setInterval(() => {
    due.set(timer, now() + Number(ms))
    run(...given)
  }, ms)
  due.set(timer, now() + Number(ms))
  return timer
}

const clearNoted = (timer?: Timer): void => {
  due.delete(timer)
  real.clearTimeout(timer)
}

const noted = {
  setTimeout: Object.assign(setNoted, real.setTimeout),
  setInterval: Object.assign(repeatNoted, real.setInterval),
  clearTimeout: clearNoted,
  clearInterval: clearNoted,
}

/** From now on `pass` knows the timers of this worker; `setup.ts` calls it before any module keeps `setTimeout` for itself. */
export const noteTimers = (): void => void Object.assign(globalThis, noted)
noteTimers()

/** Tests of the mini-program's files are compiled without the types of Node. */
const worker = globalThis as unknown as { readonly process: { getActiveResourcesInfo(): readonly string[] } }

/** A timer due within this time may be what a test waits for. */
const SOON_MS = 500
/** A timer this late was cleared by its number: the loop has turned since. */
const GONE_MS = 100
/** What stays open in every worker. Anything else is something being read or reckoned. */
const IDLE = /^(?:Timeout|Immediate|TickObject|Microtask|MessagePort|TTYWrap|PipeWrap|CloseReq)$/

function isBusy(): boolean {
  for (const [timer, at] of due) {
    if (at < now() - GONE_MS) due.delete(timer)
    else if (at < now() + SOON_MS) return true
  }
  return worker.process.getActiveResourcesInfo().some((kind) => !IDLE.test(kind))
}

const turn = (): Promise<void> => new Promise((done) => real.setTimeout(done, 0))

/** Longer than a module takes to load on a busy machine, and less than a test may take. */
const LOADING_MS = 15_000

/** Waits for the modules that are being loaded. */
async function loaded(): Promise<void> {
  let timer: Timer | undefined
  const late = new Promise<void>((done) => {
    timer = real.setTimeout(done, LOADING_MS)
  })
  await Promise.race([vi.dynamicImportSettled(), late])
  real.clearTimeout(timer)
}

/**
 * Lets `ms` milliseconds go by, or less if nothing can happen in them: nothing is being loaded or read, and no timer is
 * due soon. A page is still after two turns of the event loop, where it had waited for 20 ms; a test has many such waits.
 */
export async function pass(ms: number): Promise<void> {
  const end = now() + ms
  await loaded()
  // What one turn ends may begin something in the next.
  await turn()
  await turn()
  while (isBusy() && now() < end) await turn()
}
