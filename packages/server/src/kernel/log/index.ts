import { pino, type DestinationStream, type Logger, type TransportSingleOptions } from 'pino'
import { describeError, redact } from './redact'

export { describeError, redact } from './redact'

export interface LogOptions {
  readonly level: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** The output of lines; standard output by default. */
  readonly destination?: DestinationStream
  /** For people at a terminal, for example pino-pretty. */
  readonly transport?: TransportSingleOptions
}

// `code` is not listed: the envelope's result has that name. A verification code is never passed to the log at all.
const SECRET_NAMES = [
  'authorization',
  'token',
  'password',
  'oldPassword',
  'newPassword',
  'captcha',
  'ticket',
  'secret',
  'sign',
]

/** The process's log: JSON lines. Values under secret names and mobile numbers are removed from every line. */
export function createLog({ level, destination, transport }: LogOptions): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      redact: { paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[left out]' },
      serializers: { err: (error: unknown) => describeError(error), error: (error: unknown) => describeError(error) },
      hooks: { streamWrite: redact },
      ...(transport && { transport }),
    },
    ...(destination ? [destination] : []),
  )
}
