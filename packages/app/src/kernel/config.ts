import { times } from '@rostrum/contract/kernel/times'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useKernel } from './context'
import type { AppKernel } from './kernel'
import { SHELL_KEY } from './queries'
import { text } from './text.zh'

/** The server's configuration of this client; the shell asks once, and everybody else finds the answer. */
export const configQuery = ({ api, platform }: Pick<AppKernel, 'api' | 'platform'>) =>
  queryOptions({
    queryKey: [SHELL_KEY, 'config'],
    queryFn: async () => {
      const config = await api.call('content.getConfig', { linkTypeCode: platform.linkTypeCode }, { background: true })
      Object.assign(times, config.timeouts)
      return config
    },
    staleTime: Infinity,
  })

/** Whether places can be found by their name; false until the server has said so. */
export function useHasMaps(): boolean {
  const { data } = useQuery(configQuery(useKernel()))
  return data?.hasMaps ?? false
}

/** What marks each page while the server's database holds sample content. */
export function usePageMark(): string | undefined {
  const { data } = useQuery(configQuery(useKernel()))
  return data?.hasSample ? text.sample : undefined
}
