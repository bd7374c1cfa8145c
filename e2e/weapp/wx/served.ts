import { Refused } from './api'
import { problem } from '../logic/bus'

export interface Served {
  /** The real address for this one; refuses domains that are not listed. */
  of(url: unknown): string
}

/** The mini-program names the domains it was built for; the tests provide the server behind each. */
export function createServed(servedBy: Readonly<Record<string, string>>): Served {
  const pairs = Object.entries(servedBy).flatMap(
    ([from, to]) =>
      [
        [from, to],
        [from.replace(/^http/, 'ws'), to.replace(/^http/, 'ws')],
      ] as const,
  )
  return {
    of: (url) => {
      const text = typeof url === 'string' ? url : ''
      if (!/^(?:https?|wss?):\/\//.test(text)) throw new Refused('invalid url')
      for (const [from, to] of pairs)
        if (text === from || text.startsWith(`${from}/`) || text.startsWith(`${from}?`))
          return to + text.slice(from.length)
      problem(`${text} is not in the list of domains`)
      throw new Refused('url not in domain list')
    },
  }
}
