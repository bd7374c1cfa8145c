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
