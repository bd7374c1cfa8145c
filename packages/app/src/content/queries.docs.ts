import { useQuery } from '@tanstack/react-query'
import type { DocKind } from '@rostrum/contract/content'
import { shippedDocs } from './shipped-docs'
import type { ShippedDocs, ShownDoc } from './shipped-docs-shape'
import { ApiFailure, keepCopy, keptCopy, useApi, usePlatform, type DeviceStorage } from '../kernel'

/** Legal texts and lists change by the hand of an operator. */
const SLOW_MS = 10 * 60_000

const keys = {
  doc: (kind: DocKind, version: string) => ['content', 'doc', kind, version] as const,
  versions: (kind: DocKind) => ['content', 'docVersions', kind] as const,
  sdks: (platform: string) => ['content', 'sdks', platform] as const,
  thirdParties: ['content', 'thirdParties'] as const,
}

/** What was answered. Where the server could not be reached: when this device kept it, or the day of what came with the app. */
export type Kept<T> = T & { readonly keptAt?: number; readonly shippedDay?: string }

interface Copy<T> {
  readonly at: number
  readonly data: T
}

interface Asking<T> {
  readonly storage: DeviceStorage
  readonly name: string
  readonly now: number
  readonly ask: () => Promise<T>
  /** Of what came with the app. */
  readonly pick: (shipped: ShippedDocs) => T | undefined
}

/** What must be readable without a network is kept on the device as it was last read; who never read it has what came with the app. */
async function orKept<T extends object>({ storage, name, now, ask, pick }: Asking<T>): Promise<Kept<T>> {
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

/** In force since the day it was shipped where nothing else is known. */
function docIn({ day, docs }: ShippedDocs, kind: DocKind): ShownDoc | undefined {
  const doc = docs[kind]
  return doc && { at: Date.parse(`${day}T00:00:00+08:00`), ...doc, kind }
}

/** A legal text; the one in force without a version. */
export function useDoc(kind: DocKind, version = '', isWanted = true) {
  const api = useApi()
  const { storage, timers } = usePlatform()
  const ask = (): Promise<ShownDoc> =>
    api.call('content.getDoc', { kind, version: version || undefined }, { quiet: true })
  return useQuery({
    queryKey: keys.doc(kind, version),
    enabled: isWanted,
    staleTime: SLOW_MS,
    queryFn: () =>
      version === ''
        ? orKept({ storage, name: `doc.${kind}`, now: timers.now(), ask, pick: (shipped) => docIn(shipped, kind) })
        : ask().then((doc): Kept<ShownDoc> => doc),
  })
}

export function useDocVersions(kind: DocKind) {
  const api = useApi()
  return useQuery({
    queryKey: keys.versions(kind),
    queryFn: () => api.call('content.listDocVersions', { kind }, { quiet: true }),
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
        ask: () => api.call('content.listSdks', { platform: platform || undefined }, { quiet: true }),
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
        ask: () => api.call('content.listThirdParties', {}, { quiet: true }),
        pick: ({ thirdParties }) => thirdParties && { rows: thirdParties },
      }),
  })
}
