import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import type { CallInput } from '@rostrum/client'
import type { RoomId } from '@rostrum/contract/live'
import { useApi, useWishes } from '../kernel'
import type { BoardFilter, Question, QuestionPage } from './questions'

export const boardKeys = {
  all: (roomId: string) => ['live', 'questions', roomId] as const,
  list: (roomId: string, filter: BoardFilter, resets: number) => ['live', 'questions', roomId, filter, resets] as const,
  templates: ['live', 'templates'] as const,
  /** For all rooms of a teacher: `live.listStudioQuestions`. */
  studio: ['live', 'studio', 'questions'] as const,
}

const FIRST_PAGE: string | undefined = undefined

/**
 * The questions of a room, page after page. `resets`: how often the socket dropped everything; each reset refetches
 * them.
 */
export function useQuestions(
  roomId: RoomId,
  filter: BoardFilter,
  { isOn, resets }: { readonly isOn: boolean; readonly resets: number },
) {
  const api = useApi()
  const { group, sort } = filter
  return useInfiniteQuery({
    queryKey: boardKeys.list(roomId, filter, resets),
    queryFn: ({ pageParam }) =>
      api.call('live.listQuestions', {
        roomId,
        sort,
        ...(group === 'mine' ? { mine: 1 } : { state: group }),
        cursor: pageParam,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: isOn,
  })
}

type Pages = InfiniteData<QuestionPage, string | undefined>

/** Changes a question in every list of its room. */
const put = (client: QueryClient, roomId: string, id: string, change: (row: Question) => Question) =>
  client.setQueriesData<Pages>(
    { queryKey: boardKeys.all(roomId) },
    (pages) =>
      pages && {
        ...pages,
        pages: pages.pages.map((page) => ({
          ...page,
          rows: page.rows.map((row) => (row.id === id ? change(row) : row)),
        })),
      },
  )

/** 同问. `note` is told what is shown, for questions that are in no list. */
export function useVote(roomId: string, note: (id: string, voted: boolean) => void) {
  const api = useApi()
  const client = useQueryClient()
  return useWishes({
    save: (id: Question['id'], on) => api.call('live.voteQuestion', { id, on: on ? 1 : 0 }),
    show: (id, voted) => {
      note(id, voted)
      put(client, roomId, id, (row) => ({
        ...row,
        voted,
        votes: Math.max(0, row.votes + Number(voted) - Number(row.voted)),
      }))
    },
    keep: (id, { votes, voted }) => void put(client, roomId, id, (row) => ({ ...row, votes, voted })),
  })
}

/** Actions on questions. The server's reply replaces the old row in every list. */
export function useQuestionActions(roomId: string) {
  const api = useApi()
  const client = useQueryClient()
  const onSuccess = (row: Question) => {
    put(client, roomId, row.id, () => row)
    void client.invalidateQueries({ queryKey: boardKeys.studio })
  }
  const again = () => client.invalidateQueries({ queryKey: boardKeys.all(roomId) })
  return {
    ask: useMutation({
      mutationFn: (input: Omit<CallInput<'live.ask'>, 'roomId'>) => api.call('live.ask', { roomId, ...input }),
      onSuccess: again,
    }),
    withdraw: useMutation({ mutationFn: (id: Question['id']) => api.call('live.withdrawQuestion', { id }), onSuccess }),
    urge: useMutation({ mutationFn: (id: Question['id']) => api.call('live.urgeQuestion', { id }), onSuccess }),
    rate: useMutation({
      mutationFn: (input: CallInput<'live.rateQuestion'>) => api.call('live.rateQuestion', input),
      onSuccess,
    }),
    answer: useMutation({
      mutationFn: (input: CallInput<'live.answerQuestion'>) => api.call('live.answerQuestion', input),
      onSuccess,
    }),
    setState: useMutation({
      mutationFn: (input: CallInput<'live.setQuestionState'>) => api.call('live.setQuestionState', input),
      onSuccess,
    }),
  }
}

export function useTemplates(isOn: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: boardKeys.templates,
    queryFn: () => api.call('live.listTemplates', {}),
    enabled: isOn,
  })
}

/** Addresses of the pictures of one question. */
export function useQuestionAddresses(roomId: string) {
  const api = useApi()
  return useMutation({ mutationFn: (id: string) => api.call('live.listFiles', { roomId, ids: id }) })
}
