import type { Wx } from '../wx'

/** A `wx` with only these members: any other access throws, as a typing mistake or a missing member would. */
export function strictWx(members: object): Wx {
  const only: Wx = new Proxy(members, {
    get: (target, name) => {
      if (!(name in target)) throw new Error(`wx.${String(name)} is not there`)
      return Reflect.get(target, name)
    },
  }) as Wx
  return only
}

/** Calls that wait until the test answers them. */
export interface Asked<Option> {
  readonly asked: Option[]
  /** The newest one. */
  last(): Option
}

export function asking<Option>(): Asked<Option> & { readonly call: (option: Option) => void } {
  const asked: Option[] = []
  return {
    asked,
    call: (option) => void asked.push(option),
    last: () => {
      const option = asked[asked.length - 1]
      if (option === undefined) throw new Error('nothing was asked')
      return option
    },
  }
}

/** Listeners of one event, and a function that calls them. */
export function listening<Event = void>() {
  const runs: ((event: Event) => void)[] = []
  return {
    on: (run: (event: Event) => void) => void runs.push(run),
    tell: (event: Event) => runs.forEach((run) => run(event)),
  }
}
