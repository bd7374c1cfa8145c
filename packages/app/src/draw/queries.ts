import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sha256OfText } from '@rostrum/client/hash'
import type { DrawGroup } from '@rostrum/contract/draw'
import { checkProof, type ProofStep } from '@rostrum/contract/draw/fair'
import type { ProofFile } from './proof-file'
import { useActionKey, useApi, useGo, usePlatform, useSession, type CallInput, type CallReply } from '../kernel'

export type DrawReply = CallReply<'draw.get'>
export type DrawResultReply = CallReply<'draw.getResult'>
export type DrawProofReply = CallReply<'draw.getProof'>
export type DrawClaimReply = CallReply<'draw.getClaim'>

const keys = {
  all: ['draw'] as const,
  list: (asked: DrawsChosen) => ['draw', 'list', asked] as const,
  room: (roomId: string) => ['draw', 'room', roomId] as const,
  info: (id: string, isSignedIn: boolean) => ['draw', 'info', id, isSignedIn] as const,
  result: (id: string) => ['draw', 'result', id] as const,
  proof: (id: string) => ['draw', 'proof', id] as const,
  addresses: ['draw', 'addresses'] as const,
}

export interface DrawsChosen {
  readonly state?: DrawGroup | undefined
  readonly roomId?: string | undefined
  readonly isMine: boolean
}

export function useDraws(asked: DrawsChosen) {
  const api = useApi()
  const { state, roomId, isMine } = asked
  return useInfiniteQuery({
    queryKey: keys.list(asked),
    queryFn: ({ pageParam }) =>
      api.call('draw.list', { state, roomId, ...(isMine && { mine: 1 as const }), pageNum: pageParam }),
    initialPageParam: 1,
    getNextPageParam: (page, pages) => (page.hasMore ? pages.length + 1 : undefined),
  })
}

/** Everybody in a room sees soon that one can be joined, and what became of it. */
const ROOM_FRESH_MS = 30_000
const ROOM_MOST = 10

/** The newest draws of a room; the server's order is by deadline. */
export function useRoomDraws(roomId: string) {
  const api = useApi()
  return useQuery({
    queryKey: keys.room(roomId),
    queryFn: () => api.call('draw.list', { roomId, pageSize: ROOM_MOST }),
    refetchInterval: ROOM_FRESH_MS,
  })
}

/** What it says of a member is another thing than what it says of a visitor. */
export function useDraw(id: string) {
  const api = useApi()
  const { isSignedIn } = useSession()
  return useQuery({
    queryKey: keys.info(id, isSignedIn),
    queryFn: () => api.call('draw.get', { id }),
    enabled: id !== '',
    staleTime: 0,
  })
}

export function useDrawResult(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: keys.result(id),
    queryFn: () => api.call('draw.getResult', { id }),
    enabled: id !== '',
    staleTime: 0,
  })
}

export function useDrawProof(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: keys.proof(id),
    queryFn: () => api.call('draw.getProof', { id }),
    enabled: id !== '',
    staleTime: 0,
  })
}

/** The member's address book; whoever comes back from it sees what is new. */
export function useDrawAddresses(isWanted: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: keys.addresses,
    queryFn: () => api.call('member.listAddresses', {}),
    enabled: isWanted,
    staleTime: 0,
  })
}

export function useDrawActs(id: string) {
  const api = useApi()
  const client = useQueryClient()
  const key = useActionKey()
  const onSettled = () => client.invalidateQueries({ queryKey: keys.all })
  return {
    join: useMutation({
      mutationFn: () => api.call('draw.join', { id, idempotencyKey: key.of('join', id) }),
      onSuccess: () => key.done(),
      onSettled,
    }),
    claim: useMutation({
      mutationFn: (given: Omit<CallInput<'draw.claim'>, 'id' | 'idempotencyKey'>) =>
        api.call('draw.claim', { ...given, id, idempotencyKey: key.of('claim', id, JSON.stringify(given)) }),
      onSuccess: () => key.done(),
      onSettled,
    }),
  }
}

/** What was found, and of which file when it was a file. */
export interface DrawChecked {
  readonly steps: readonly ProofStep[]
  readonly file?: ProofFile
}

/** Takes all that is public, or a file that was downloaded before, and works the winners out on this device. */
export function useDrawCheck(id: string, onProgress: (people: number) => void) {
  const api = useApi()
  return useMutation({
    mutationFn: async (file?: ProofFile): Promise<DrawChecked> => {
      if (file) return { steps: checkProof(sha256OfText, file), file }
      const first = await api.call('draw.getProof', { id })
      const entrants = [...first.entrants]
      onProgress(entrants.length)
      while (entrants.length < first.total) {
        const part = await api.call('draw.getProof', { id, from: entrants.length })
        if (part.entrants.length === 0) break
        entrants.push(...part.entrants)
        onProgress(entrants.length)
      }
      const { seed = '', entrantsHash = '', publicText = '' } = first
      return { steps: checkProof(sha256OfText, { ...first, seed, entrantsHash, publicText, entrants }) }
    },
  })
}

/** Signs in with a ticket that the mini-program made for its own web view. */
export function useHandedOver() {
  const api = useApi()
  const { signIn } = useSession()
  return useMutation({
    mutationFn: async (ticket: string) => signIn(await api.call('member.useHandOver', { ticket })),
  })
}

/** Opens the activity in the mini-program's web view, with a ticket in place of the token. */
export function useWebView(id: string) {
  const api = useApi()
  const { external } = usePlatform()
  const { to, go } = useGo()
  return useMutation({
    mutationFn: async () => {
      const { ticket } = await api.call('member.createHandOver', {})
      return go('content.web', { url: external.absolute(to('draw.activityPlain', { id, ticket })) })
    },
  })
}
