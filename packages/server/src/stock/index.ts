import type { Kernel, Slice } from '../kernel/kernel'
import { stockRoutes } from './routes'
import { createStockService } from './service'
import { simulatedSource } from './simulated'
import type { MarketSource } from './source'

export type { MarketSource } from './source'

/** The stock slice: quotes, bars, the calendar. */
export type Stock = Slice & {
  /** A security by its code, with or without its market; `undefined`: there is none. Without it a share comes before an index. */
  find(code: string): { readonly code: string; readonly name: string } | undefined
  /** Securities whose code begins with the words or whose name holds them. */
  search(words: string): readonly { readonly code: string; readonly name: string }[]
}

export function createStock({ clock }: Pick<Kernel, 'clock'>, source: MarketSource = simulatedSource()): Stock {
  function find(code: string): ReturnType<Stock['find']> {
    const named = source.instruments().filter((each) => each.code === code || each.code.startsWith(`${code}.`))
    const found = named.find(({ kind }) => kind !== 'index') ?? named[0]
    return found && { code: found.code, name: found.name }
  }

  function search(words: string): ReturnType<Stock['search']> {
    const wanted = words.normalize('NFKC').toUpperCase()
    if (wanted === '') return []
    return source
      .instruments()
      .filter(({ code, name }) => code.startsWith(wanted) || name.toUpperCase().includes(wanted))
      .map(({ code, name }) => ({ code, name }))
  }

  return { name: 'stock', routes: stockRoutes(createStockService(source, clock)), find, search }
}
