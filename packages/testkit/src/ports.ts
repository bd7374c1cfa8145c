import { createServer } from 'node:net'

/** From 32768 on, Linux gives a port to whoever connects somewhere: one that was free is taken a moment later. */
const FIRST = 20_000
const LAST = 32_767
const given = new Set<number>()

/** A port on which nobody listens; no second call in this process gets it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1))
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
}

/** Asks for every address of this machine: a listener on one of them is enough to refuse. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}
