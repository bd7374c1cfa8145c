import { isFunction, isRecord, type Loose } from '../shared/guards'
import { problem, recordCall } from '../logic/bus'

/** A member of `wx`. */
export type Api = Readonly<Record<string, unknown>>

/** The reason for a failed call: becomes `name:fail why`. */
export class Refused extends Error {
  constructor(
    why: string,
    readonly more: Loose = {},
  ) {
    super(why)
  }
}

/** Calls success, fail and complete as WeChat does, and returns a promise if none of them is given. */
export function settle(name: string, given: unknown, work: Promise<Loose | void>): Promise<unknown> | undefined {
  const options: Loose = isRecord(given) ? given : {}
  const hasCallbacks = [options.success, options.fail, options.complete].some(isFunction)
  const finish = (way: unknown, result: Loose): void => {
    if (isFunction(way)) way(result)
    if (isFunction(options.complete)) options.complete(result)
  }
  const settled = work.then(
    (result) => ({ isDone: true, result: { ...result, errMsg: `${name}:ok` } }),
    (error: unknown) => ({
      isDone: false,
      result: {
        ...(error instanceof Refused ? error.more : {}),
        errMsg: `${name}:fail${error instanceof Error && error.message ? ` ${error.message}` : ''}`,
      },
    }),
  )
  if (!hasCallbacks) return settled.then(({ isDone, result }) => (isDone ? result : Promise.reject(result)))
  void settled.then(({ isDone, result }) => finish(isDone ? options.success : options.fail, result))
  return undefined
}

/** An asynchronous member: recorded, then run. */
export function asynchronous(
  name: string,
  run: (options: Loose) => Promise<Loose | void> | Loose | void,
): (given?: unknown) => unknown {
  return (given) => {
    recordCall(name, given ?? {})
    return settle(
      name,
      given,
      Promise.resolve().then(() => run(isRecord(given) ? given : {})),
    )
  }
}

/** Listeners of an event: `onX` and `offX`. */
export interface Listeners {
  readonly on: (run: unknown) => void
  readonly off: (run?: unknown) => void
  tell(detail?: Loose): number
}

export function listeners(): Listeners {
  const all = new Set<(...args: unknown[]) => unknown>()
  return {
    on: (run) => {
      if (isFunction(run)) all.add(run)
    },
    off: (run) => {
      if (isFunction(run)) all.delete(run)
      else all.clear()
    },
    tell: (detail = {}) => {
      for (const run of [...all]) run(detail)
      return all.size
    },
  }
}

/** The framework or our code reads these at start to see whether they exist; they do not. */
const asked: Readonly<Record<string, string>> = {
  onAppRoute: 'Taro looks whether the tools offer it',
  getPrivacySetting: 'asked for by name before use',
  then: 'a promise asks whether wx is one',
  __wxConfig: 'looked at by Taro in development',
  cloud: 'Taro wraps cloud functions where there are any',
}

/** `wx` is as strict as WeChat: a missing member is undefined, and here it is also reported as a problem. */
export function strict(members: Record<string, unknown>): Record<string, unknown> {
  return new Proxy(members, {
    get: (target, key): unknown => {
      if (typeof key === 'string' && !(key in target) && !key.startsWith('webpackJsonp') && asked[key] === undefined)
        problem(`wx.${key} is not known to the harness`)
      return Reflect.get(target, key)
    },
  })
}
