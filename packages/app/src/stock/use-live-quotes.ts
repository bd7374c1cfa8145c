import { useQueryClient } from '@tanstack/react-query'
import { useWatched } from '../kernel/watched'
import type { QuoteReply } from './queries.indices'

type Told = Pick<QuoteReply, 'code' | 'price'>

const isTold = (value: unknown): value is Told => typeof value === 'object' && value !== null && 'code' in value

/** Everything of a reply that is a quotation takes over what was told of its security. */
function updated(value: unknown, told: ReadonlyMap<string, Told>): unknown {
  if (Array.isArray(value)) {
    const next = value.map((one) => updated(one, told))
    return next.some((one, at) => one !== value[at]) ? next : value
  }
  if (typeof value !== 'object' || value === null) return value
  const news = 'code' in value && 'prevClose' in value ? told.get(String(value.code)) : undefined
  if (news) return { ...value, ...news }
  let isChanged = false
  const next = Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const after = updated(one, told)
      isChanged ||= after !== one
      return [key, after]
    }),
  )
  return isChanged ? next : value
}

/** Keeps the quotations of a screen up to date by the socket; polling goes on, for what the socket may lose. */
export function useLiveQuotes(codes: readonly string[]): void {
  const client = useQueryClient()
  useWatched('quotes', codes, {
    read(changed) {
      const told = new Map(changed.filter(isTold).map((one) => [one.code, one]))
      client.setQueriesData({ queryKey: ['stock'] }, (reply: unknown) => updated(reply, told))
    },
    missed: () => undefined,
  })
}
