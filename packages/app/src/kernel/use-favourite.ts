import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '@rostrum/client'
import { useApi, useSession, useToast } from './hooks'
import { favouriteText as text } from './text.favourite.zh'
import { useWishes } from './wish'

type FavouriteKind = CallInput<'member.saveFavourite'>['kind']

export interface FavouriteSwitch {
  /** Undefined while loading, and for visitors. */
  readonly isKept: boolean | undefined
  /** Shows the change at once; the call itself shows an error. */
  turn(): void
}

/** Whether an item is the member's favourite, and how to change it. Articles and videos carry this state themselves. */
export function useFavourite(kind: FavouriteKind, id: string): FavouriteSwitch {
  const api = useApi()
  const client = useQueryClient()
  const toast = useToast()
  const { isSignedIn } = useSession()
  const keyOf = (one: string) => ['kernel', 'favourite', kind, one]
  const { data } = useQuery({
    queryKey: keyOf(id),
    enabled: isSignedIn && id !== '',
    queryFn: async () => (await api.call('member.listFavourites', { kind, id, pageSize: 1 })).rows.length > 0,
  })
  const put = (one: string, on: boolean): void => void client.setQueryData(keyOf(one), on)
  const wish = useWishes({
    show: put,
    save: (one, on) => api.call('member.saveFavourite', { kind, id: one, on: on ? 1 : 0 }),
    keep: (one, { favourited }) => {
      put(one, favourited)
      toast(favourited ? text.done : text.gone)
    },
  })
  return { isKept: data, turn: () => wish(id, data !== true) }
}
