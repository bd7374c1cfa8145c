import type { Platform } from '@rostrum/app/kernel'

/** Polling interval without a socket. */
const LOOK_MS = 10_000
/** Polling interval with a socket, because a hint may get lost even on a good connection. */
const LOOK_CONNECTED_MS = 60_000

/** Looks now and again. One request at a time; a call during it causes one more request. */
export function chatPolling(timers: Pick<Platform['timers'], 'after'>, look: () => Promise<void>) {
  let isStarted = false
  let isOnLine = false
  let isStale = false
  let syncing: Promise<void> | undefined
  let cancel = () => {}

  function later(): void {
    cancel()
    if (isStarted) cancel = timers.after(isOnLine ? LOOK_CONNECTED_MS : LOOK_MS, () => void sync())
  }
  async function lookUntilFresh(): Promise<void> {
    while (isStale) {
      isStale = false
      await look()
    }
  }
  function sync(): Promise<void> {
    isStale = true
    syncing ??= lookUntilFresh().finally(() => {
      syncing = undefined
      later()
    })
    return syncing
  }

  return {
    sync,
    start(): void {
      isStarted = true
      void sync()
    },
    stop(): void {
      isStarted = false
      cancel()
    },
    /** The socket is there, and tells what is new. */
    connected(): void {
      isOnLine = true
      void sync()
    },
    /** The socket is gone. */
    lost(): void {
      isOnLine = false
      later()
    },
  }
}
