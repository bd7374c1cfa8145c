import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useActionKey, useApi, type CallInput, type CallReply } from '@rostrum/app/kernel'

export type DrawOwnReply = CallReply<'draw.getOwn'>
export type DrawChoicesReply = CallReply<'draw.getOwnChoices'>
type Draft = CallInput<'draw.create'>['draft']

/** Rooms of a teacher that a draw may be in; the newest are enough to choose from. */
const MOST_ROOMS = 50
const OVER: readonly string[] = ['ended', 'processing', 'replay', 'removed', 'cancelled', 'forceClosed']

/** The keys are under `draw`, so that whatever is done to a draw on any page updates them. */
const keys = {
  all: ['draw'] as const,
  list: ['draw', 'own', 'list'] as const,
  one: (id: string) => ['draw', 'own', 'one', id] as const,
  choices: (id: string | undefined) => ['draw', 'own', 'choices', id] as const,
}

export function useOwnDraws() {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: keys.list,
    queryFn: ({ pageParam }) => api.call('draw.listOwn', { pageNum: pageParam }),
    initialPageParam: 1,
    getNextPageParam: (page, pages) => (page.hasMore ? pages.length + 1 : undefined),
  })
}

export function useOwnDraw(id: string) {
  const api = useApi()
  return useQuery({ queryKey: keys.one(id), queryFn: () => api.call('draw.getOwn', { id }), staleTime: 0 })
}

/** What a draw is written from, with the rooms that it may be in; `id`: of the draw that is changed. */
export function useDrawChoices(id?: string) {
  const api = useApi()
  return useQuery({
    queryKey: keys.choices(id),
    queryFn: async () => {
      const [choices, rooms] = await Promise.all([
        api.call('draw.getOwnChoices', { id }),
        api.call('live.listStudioRooms', { pageSize: MOST_ROOMS }),
      ])
      return { ...choices, rooms: rooms.rows.filter(({ kind, state }) => kind === 'video' && !OVER.includes(state)) }
    },
    staleTime: 0,
  })
}

export type ChoicesToDraw = NonNullable<ReturnType<typeof useDrawChoices>['data']>

/** What a teacher does with a draw; all of it is harmless twice. */
export function useOwnActs() {
  const api = useApi()
  const client = useQueryClient()
  const key = useActionKey()
  const onSettled = () => client.invalidateQueries({ queryKey: keys.all })
  return {
    read: (id: string) => api.call('draw.getOwn', { id }),
    create: useMutation({
      mutationFn: (draft: Draft) =>
        api.call('draw.create', { draft, idempotencyKey: key.of('create', JSON.stringify(draft)) }),
      onSettled,
    }),
    modify: useMutation({
      mutationFn: (asked: CallInput<'draw.modify'>) => api.call('draw.modify', asked),
      onSettled,
    }),
    publish: useMutation({ mutationFn: (id: string) => api.call('draw.publish', { id }), onSettled }),
    withdraw: useMutation({
      mutationFn: (asked: CallInput<'draw.withdraw'>) => api.call('draw.withdraw', asked),
      onSettled,
    }),
    open: useMutation({
      mutationFn: (id: string) => api.call('draw.open', { id, idempotencyKey: key.of('open', id) }),
      onSettled,
    }),
  }
}
