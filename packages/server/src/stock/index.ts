import { searchPhrase } from '../kernel/db'
import type { SetupFound } from '../kernel/contributions'
import type { Kernel, Slice } from '../kernel/kernel'
import { pricesOf, type Prices } from './prices'
import { stockRoutes } from './routes'
import { securitiesNamedIn, type NamedSecurity } from './naming'
import { createStockService } from './service'
import { simulatedSource } from './simulated'
import type { MarketSource } from './source'
import { text } from './text.zh'

export { noSource } from './none'
export type { Prices } from './prices'
export type { MarketSource } from './source'

/** The stock slice: quotes, bars, the calendar. */
export type Stock = Slice & {
  /**
   * A security by its code, with or without its market; `undefined`: there is none. Without a market a share comes
   * before an index.
   */
  find(code: string): { readonly code: string; readonly name: string } | undefined
  /** The securities that a text names, by name or by code; a code that nobody quotes has no name. */
  readonly named: (text: string) => readonly NamedSecurity[]
  readonly prices: Prices
  /** What must be said wherever prices are shown. */
  readonly pricesLabel: string
  /** Whether there are quotes to show. */
  readonly hasQuotes: boolean
}

export function createStock({ clock }: Pick<Kernel, 'clock'>, source: MarketSource = simulatedSource()): Stock {
  function find(code: string): ReturnType<Stock['find']> {
    const named = source.instruments().filter((each) => each.code === code || each.code.startsWith(`${code}.`))
    const found = named.find(({ kind }) => kind !== 'index') ?? named[0]
    return found && { code: found.code, name: found.name }
  }

  /** Securities whose code begins with the text or whose name contains it. */
  function search(words: string): { code: string; name: string }[] {
    const wanted = searchPhrase(words).trim().toUpperCase()
    if (wanted === '') return []
    return source
      .instruments()
      .filter(({ code, name }) => code.startsWith(wanted) || name.toUpperCase().includes(wanted))
      .map(({ code, name }) => ({ code, name }))
  }

  return {
    name: 'stock',
    routes: stockRoutes(createStockService(source, clock)),
    searches: {
      stock: {
        find: async ({ words, offset, limit, caller }) =>
          search(words)
            .slice(offset, offset + limit)
            .map(({ code, name }) => ({
              id: code,
              title: name,
              note: code,
              access: caller.kind === 'member' ? 'open' : 'login',
            })),
      },
    },
    find,
    named: (words) => securitiesNamedIn(words, source.instruments()),
    prices: pricesOf(source, clock),
    pricesLabel: source.origin.label,
    hasQuotes: source.instruments().length > 0,
    setup: [{ step: 'quotes', isOptional: true, find: async () => foundOf(source) }],
  }
}

function foundOf({ origin, instruments }: MarketSource): SetupFound {
  if (instruments().length === 0) return { isDone: false, said: text.noQuotes }
  const isReal = origin.source !== 'simulated'
  return { isDone: isReal, said: isReal ? text.quotes(origin.label) : text.simulated }
}
