import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '@rostrum/client'
import { useApi, useSession, useToast } from './hooks'
import { favouriteText as text } from './text.favourite.zh'

type FavouriteKind = CallInput<'member.saveFavourite'>['kind']

export interface FavouriteSwitch {
  /** Undefined while loading, and for visitors. */
  readonly isKept: boolean | undefined
  /** Confirms the change; the call itself shows an error. */
  turn(): Promise<void>
}

/** Whether an item is the member's favourite, and how to change it. Articles and videos carry this state themselves. */
export function useFavourite(kind: FavouriteKind, id: string): FavouriteSwitch {
  const api = useApi()
  const client = useQueryClient()
  const toast = useToast()
  const { isSignedIn } = useSession()
  const key = ['kernel', 'favourite', kind, id]
  const { data } = useQuery({
    queryKey: key,
    enabled: isSignedIn && id !== '',
    queryFn: async () => (await api.call('member.listFavourites', { kind, id, pageSize: 1 })).rows.length > 0,
  })
  const save = useMutation({
    mutationFn: (on: boolean) => api.call('member.saveFavourite', { kind, id, on: on ? 1 : 0 }),
  })
  return {
    isKept: data,
    turn: () =>
      save.mutateAsync(data !== true).then(
        ({ favourited }) => {
          client.setQueryData(key, favourited)
          toast(favourited ? text.done : text.gone)
        },
        () => undefined,
      ),
  }
}
