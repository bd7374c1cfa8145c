/**
 * How long clients wait, in ms: section 9 of the specification. The server's configuration may say otherwise. This file
 * imports nothing.
 */
export const standardTimes = {
  /** A call, and a captcha. */
  requestMs: 10_000,
  captchaMs: 20_000,
  uploadMs: 60_000,
  downloadMs: 60_000,
  /** Opening of a socket. */
  socketMs: 60_000,
  /** A file of our own code that loads later. */
  chunkMs: 120_000,
  /** A page that loads shows progress after the delay, and is given up after the other. */
  pageDelayMs: 200,
  pageMs: 60_000,
} as const

export type Times = { -readonly [Name in keyof typeof standardTimes]: number }

/** The times in force on this device: the standard ones until the server's configuration has come. */
export const times: Times = { ...standardTimes }

declare function setTimeout(run: () => void, ms: number): unknown
declare function clearTimeout(timer: unknown): void

/** Code that loads later, as `import()` gives it; rejects when it has not come within the time for a chunk. */
export function chunk<T>(coming: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no code in ${times.chunkMs} ms`)), times.chunkMs)
    void coming.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
