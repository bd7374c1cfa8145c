import { useQuery } from '@tanstack/react-query'
import type { DocKind } from '@rostrum/contract/content'
import { shippedDocs } from './shipped-docs'
import type { ShippedDocs, ShownDoc } from './shipped-docs-shape'
import { ApiFailure, keepCopy, keptCopy, useApi, usePlatform, type DeviceStorage } from '../kernel'

/** Legal texts and lists change only when an operator edits them. */
const SLOW_MS = 10 * 60_000

const keys = {
  doc: (kind: DocKind, version: string) => ['content', 'doc', kind, version] as const,
  versions: (kind: DocKind) => ['content', 'docVersions', kind] as const,
  sdks: (platform: string) => ['content', 'sdks', platform] as const,
  thirdParties: ['content', 'thirdParties'] as const,
}

/**
 * The reply. Without a connection it carries the time when this device kept it, or the day of the copy that came with
 * the app.
 */
export type Cached<T> = T & { readonly keptAt?: number; readonly shippedDay?: string }

interface Copy<T> {
  readonly at: number
  readonly data: T
}

interface Asking<T> {
  readonly storage: DeviceStorage
  readonly name: string
  readonly now: number
  readonly ask: () => Promise<T>
  /** Picks this reply from what came with the app. */
  readonly pick: (shipped: ShippedDocs) => T | undefined
}

/**
 * Keeps on the device the last reply that must be readable without a network; a reader who never got one gets what came
 * with the app.
 */
async function orKept<T extends object>({ storage, name, now, ask, pick }: Asking<T>): Promise<Cached<T>> {
  try {
    const data = await ask()
    keepCopy(storage, name, { at: now, data } satisfies Copy<T>)
    return data
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== undefined) throw error
    const copy = keptCopy<Copy<T>>(storage, name)
    if (copy) return { ...copy.data, keptAt: copy.at }
    const shipped = await shippedDocs()
    const data = pick(shipped)
    if (!data) throw error
    return { ...data, shippedDay: shipped.day }
  }
}

/** A text without a known start counts as in force since the day it was shipped. */
function docIn({ day, docs }: ShippedDocs, kind: DocKind): ShownDoc | undefined {
  const doc = docs[kind]
  return doc && { at: Date.parse(`${day}T00:00:00+08:00`), ...doc, kind }
}

/** A legal text; without a version, the one in force. */
export function useDoc(kind: DocKind, version = '', isWanted = true) {
  const api = useApi()
  const { storage, timers } = usePlatform()
  const ask = (): Promise<ShownDoc> => api.call('content.getDoc', { kind, version: version || undefined })
  return useQuery({
    queryKey: keys.doc(kind, version),
    enabled: isWanted,
    staleTime: SLOW_MS,
    queryFn: () =>
      version === ''
        ? orKept({ storage, name: `doc.${kind}`, now: timers.now(), ask, pick: (shipped) => docIn(shipped, kind) })
        : ask().then((doc): Cached<ShownDoc> => doc),
  })
}

export function useDocVersions(kind: DocKind) {
  const api = useApi()
  return useQuery({
    queryKey: keys.versions(kind),
    queryFn: () => api.call('content.listDocVersions', { kind }),
    staleTime: SLOW_MS,
  })
}

export function useSdks(platform: string) {
  const api = useApi()
  const { storage, timers } = usePlatform()
  return useQuery({
    queryKey: keys.sdks(platform),
    staleTime: SLOW_MS,
    queryFn: () =>
      orKept({
        storage,
        name: `sdks.${platform}`,
        now: timers.now(),
        ask: () => api.call('content.listSdks', { platform: platform || undefined }),
        pick: ({ sdks }) => sdks && { rows: sdks.filter((row) => row.platform.includes(platform)) },
      }),
  })
}

export function useThirdParties() {
  const api = useApi()
  const { storage, timers } = usePlatform()
  return useQuery({
    queryKey: keys.thirdParties,
    staleTime: SLOW_MS,
    queryFn: () =>
      orKept({
        storage,
        name: 'thirdParties',
        now: timers.now(),
        ask: () => api.call('content.listThirdParties', {}),
        pick: ({ thirdParties }) => thirdParties && { rows: thirdParties },
      }),
  })
}
