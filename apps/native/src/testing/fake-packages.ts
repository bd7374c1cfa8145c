import type { PackageInstallPlugin } from '../bridge/plugins'

export interface FakePackages extends PackageInstallPlugin {
  readonly did: string[]
  /** How long each download might wait, in ms. */
  readonly waited: number[]
}

export interface FakePackagesOptions {
  readonly total: number
  /** Bytes stored at the beginning. */
  readonly kept?: number
  /** Bytes per attempt; `cut`: the connection breaks after them. The last entry applies to all later attempts. */
  readonly attempts: readonly { readonly brings: number; readonly cut?: boolean }[]
  /** Hashes of the stored file, one per check. */
  readonly hashes: readonly string[]
  readonly allowed?: boolean
}

/** A phone that downloads as the test tells it. */
export function fakePackages({ total, kept = 0, attempts, hashes, allowed = true }: FakePackagesOptions): FakePackages {
  const did: string[] = []
  const waited: number[] = []
  let [bytes, attempt, hashed] = [kept, 0, 0]
  let tell: (progress: { bytes: number }) => void = () => undefined
  return {
    did,
    waited,
    state: () => Promise.resolve({ bytes }),
    download: ({ from, timeoutMs }) => {
      waited.push(timeoutMs)
      const { brings, cut = false } = attempts[Math.min(attempt, attempts.length - 1)] ?? { brings: 0 }
      attempt += 1
      did.push(`from ${from}`)
      bytes = Math.min(total, from + brings)
      tell({ bytes })
      return cut ? Promise.reject(new Error('the line broke')) : Promise.resolve({ bytes })
    },
    sha256: () => {
      const hex = hashes[Math.min(hashed, hashes.length - 1)] ?? ''
      hashed += 1
      return Promise.resolve({ hex })
    },
    discard: ({ name }) => {
      did.push(name === undefined ? 'discard all' : 'discard others')
      if (name === undefined) bytes = 0
      return Promise.resolve()
    },
    allow: () => Promise.resolve({ allowed }),
    install: () => Promise.resolve(void did.push('install')),
    addListener: (_event, run) => {
      tell = run
      return Promise.resolve({ remove: () => Promise.resolve(void did.push('silent')) })
    },
  }
}
