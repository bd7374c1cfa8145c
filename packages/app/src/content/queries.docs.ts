import { useQuery } from '@tanstack/react-query'
import type { DocKind } from '@rostrum/contract/content'
import { ApiFailure, keepCopy, keptCopy, useApi, usePlatform, type DeviceStorage } from '../kernel'

/** Legal texts and lists change by the hand of an operator. */
const SLOW_MS = 10 * 60_000

const keys = {
  doc: (kind: DocKind, version: string) => ['content', 'doc', kind, version] as const,
  versions: (kind: DocKind) => ['content', 'docVersions', kind] as const,
  sdks: (platform: string) => ['content', 'sdks', platform] as const,
  thirdParties: ['content', 'thirdParties'] as const,
}

/** What was answered, and when this device kept it where the server could not be reached. */
export type Kept<T> = T & { readonly keptAt?: number }

interface Copy<T> {
  readonly at: number
  readonly data: T
}

/** What must be readable without a network is kept on the device as it was last read. */
async function orKept<T extends object>(storage: DeviceStorage, name: string, now: number, ask: () => Promise<T>): Promise<Kept<T>> {
  try {
    const data = await ask()
    keepCopy(storage, name, { at: now, data } satisfies Copy<T>)
    return data
  } catch (error) {
    const copy = error instanceof ApiFailure && error.code === undefined ? keptCopy<Copy<T>>(storage, name) : undefined
    if (!copy) throw error
    return { ...copy.data, keptAt: copy.at }
  }
}

/** A legal text; the one in force without a version. */
export function useDoc(kind: DocKind, version = '', isWanted = true) {
  const api = useApi()
  const { storage, timers } = usePlatform()
  const ask = () => api.call('content.getDoc', { kind, version: version || undefined }, { quiet: true })
  return useQuery({
    queryKey: keys.doc(kind, version), enabled: isWanted, staleTime: SLOW_MS,
    queryFn: () => (version === '' ? orKept(storage, `doc.${kind}`, timers.now(), ask) : ask().then((doc): Kept<typeof doc> => doc)),
  })
}

export function useDocVersions(kind: DocKind) {
  const api = useApi()
  return useQuery({ queryKey: keys.versions(kind), queryFn: () => api.call('content.listDocVersions', { kind }, { quiet: true }), staleTime: SLOW_MS })
}

export function useSdks(platform: string) {
  const api = useApi()
  const { storage, timers } = usePlatform()
  return useQuery({
    queryKey: keys.sdks(platform), staleTime: SLOW_MS,
    queryFn: () => orKept(storage, `sdks.${platform}`, timers.now(), () => api.call('content.listSdks', { platform: platform || undefined }, { quiet: true })),
  })
}

export function useThirdParties() {
  const api = useApi()
  const { storage, timers } = usePlatform()
  return useQuery({
    queryKey: keys.thirdParties, staleTime: SLOW_MS,
    queryFn: () => orKept(storage, 'thirdParties', timers.now(), () => api.call('content.listThirdParties', {}, { quiet: true })),
  })
}
