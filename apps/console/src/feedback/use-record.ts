import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { call, type CallInput, type CallReply } from '../kernel/call'

type ChatId = CallInput<'feedback.getChatCase'>['id']
export type ChatMessage = CallReply<'feedback.listChatRecord'>['rows'][number]

interface ChatLog {
  readonly rows: readonly ChatMessage[]
  /** When the first row was read. */
  readonly readAt: number
}

const EVERY_MS = 3_000
const AT_ONCE = 200
/** Addresses of pictures are valid for an hour. */
const STALE_MS = 50 * 60_000

export const recordKey = (id: ChatId) => ['feedback.listChatRecord', id] as const

/**
 * The messages of a conversation in order. Every three seconds only what came since is asked for; what was read stays
 * while one looks at other conversations.
 */
export function useRecord(id: ChatId, isRunning: boolean): UseQueryResult<ChatLog, Error> {
  const queries = useQueryClient()
  return useQuery({
    queryKey: recordKey(id),
    async queryFn() {
      const known = queries.getQueryData<ChatLog>(recordKey(id))
      return known && Date.now() - known.readAt < STALE_MS
        ? { ...known, rows: await withNews(id, known.rows) }
        : { readAt: Date.now(), rows: await withNews(id, []) }
    },
    gcTime: STALE_MS,
    ...(isRunning && { refetchInterval: EVERY_MS }),
  })
}

/** The rows and all that came after them. The same list when nothing came. */
async function withNews(id: ChatId, known: readonly ChatMessage[]): Promise<readonly ChatMessage[]> {
  const input = { id, afterSeq: known.at(-1)?.seq ?? 0, limit: AT_ONCE }
  const { rows, hasMore } = await call('feedback.listChatRecord', input)
  const all = rows.length === 0 ? known : [...known, ...rows]
  return hasMore ? withNews(id, all) : all
}
