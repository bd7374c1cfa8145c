import { App } from 'antd'
import { useIsMutating, useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { call, CallFailure, type CallInput, type CallReply, type ConsoleCall } from './call'
import { text } from './text.zh'
import type { Watch } from './watched-upload'

interface Asking {
  /** Not asked while false. */
  readonly enabled?: boolean
  /** Asked again every so many ms while the window is seen. */
  readonly every?: number
}

/** What a call answers, kept and refreshed. */
export function useCall<N extends ConsoleCall>(
  name: N,
  input: CallInput<N>,
  { enabled, every }: Asking = {},
): UseQueryResult<CallReply<N>, Error> {
  return useQuery({
    queryKey: [name, input],
    queryFn: () => call(name, input),
    ...(enabled !== undefined && { enabled }),
    ...(every !== undefined && { refetchInterval: every }),
  })
}

interface Acting<N extends ConsoleCall> {
  /** Said when it is done; nothing is said without it. */
  readonly done?: string | ((input: CallInput<N>) => string)
  /** The lists that show something else now. All of the same slice by default; `all`: of every slice. */
  readonly stale?: readonly ConsoleCall[] | 'all'
  readonly onDone?: (reply: CallReply<N>, input: CallInput<N>) => void
  /** Answers true when it has shown the failure itself. */
  readonly onRefused?: (failure: CallFailure) => boolean
}

export interface Act<N extends ConsoleCall> {
  /** Resolves to the reply, or to undefined when it was refused; the refusal has been shown. */
  readonly run: (input: CallInput<N>, file?: File, watch?: Watch) => Promise<CallReply<N> | undefined>
  readonly isRunning: boolean
}

/** Does something once: a second press while it runs does nothing. */
export function useAct<N extends ConsoleCall>(name: N, { done, stale, onDone, onRefused }: Acting<N> = {}): Act<N> {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationKey: [name],
    mutationFn: ({ input, file, watch }: { input: CallInput<N>; file?: File; watch?: Watch }) =>
      call(name, input, file, watch),
  })
  const run = async (input: CallInput<N>, file?: File, watch?: Watch): Promise<CallReply<N> | undefined> => {
    if (mutation.isPending) return undefined
    try {
      const reply = await mutation.mutateAsync({ input, file, watch })
      if (done) void message.success(typeof done === 'string' ? done : done(input))
      void queries.invalidateQueries({ predicate: ({ queryKey }) => isStale(String(queryKey[0]), name, stale) })
      onDone?.(reply, input)
      return reply
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (!onRefused?.(error)) void message.error(error.message, 6)
      // What was refused was decided on something old.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => isStale(String(queryKey[0]), name, stale) })
      return undefined
    }
  }
  return { run, isRunning: mutation.isPending }
}

const sliceOf = (name: string): string => name.slice(0, name.indexOf('.'))

/** Whether an act is under way, whoever began it. */
export const useIsUnderWay = (name: ConsoleCall): boolean => useIsMutating({ mutationKey: [name] }) > 0

/** What waits changes with nearly every act, whatever its slice. */
const COUNTS: ConsoleCall = 'access.countQueues'

function isStale(asked: string, did: string, stale: readonly string[] | 'all' | undefined): boolean {
  if (stale === 'all') return true
  // An empty list: nothing was changed.
  if (asked === COUNTS) return stale?.length !== 0
  return stale ? stale.includes(asked) : sliceOf(asked) === sliceOf(did)
}

/** The words for a failure that a page shows. */
export const wordsOf = (error: unknown): string => (error instanceof CallFailure ? error.message : text.unknown)
