/** Runs one piece of work on demand, never twice at once. */
export interface Alarm {
  start(): void
  /** Works now; a call in the meantime makes it work once more. */
  ring(): void
  /** Starts no more work. */
  stop(): void
}

/** `work` must not throw. */
export function createAlarm(work: () => Promise<void>, everyMs: number): Alarm {
  let timer: NodeJS.Timeout | undefined
  let isWorking = false
  let isWanted = false

  async function workOn(): Promise<void> {
    isWorking = true
    while (isWanted && timer) {
      isWanted = false
      await work()
    }
    isWorking = false
  }

  function ring(): void {
    if (!timer) return
    isWanted = true
    if (!isWorking) void workOn()
  }

  return {
    start() {
      timer = setInterval(ring, everyMs)
      ring()
    },
    ring,
    stop() {
      clearInterval(timer)
      timer = undefined
    },
  }
}
