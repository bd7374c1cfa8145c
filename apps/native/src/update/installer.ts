import type { Updater } from '@rostrum/app/kernel'
import { times } from '@rostrum/contract/kernel/times'
import type { PackageInstallPlugin } from '../bridge/plugins'

type Package = Parameters<Updater['install']>[0]

/** A broken connection is resumed; after this many attempts in a row without a byte the download is given up. */
const TRIES = 5
const WAIT_MS = [1_000, 2_000, 4_000, 8_000] as const

export interface InstallerParts {
  readonly packages: PackageInstallPlugin
  readonly wait: (ms: number) => Promise<void>
}

/**
 * Downloads a package, resuming an earlier download, checks that it is the published one, and passes it to the system.
 */
export function createInstaller({ packages, wait }: InstallerParts): Updater['install'] {
  let running: Promise<void> | undefined
  const install = async (update: Package, onProgress: (share: number) => void): Promise<void> => {
    refuseUnsafe(update)
    const name = `${update.sha256}.apk`
    await packages.discard({ name })
    const listening = await packages.addListener('progress', ({ bytes }) => onProgress(bytes / update.bytes))
    try {
      await fetchChecked({ packages, wait }, update, name)
    } finally {
      await listening.remove()
    }
    if (!(await packages.allow()).allowed) throw new Error('this app may not install packages')
    await packages.install({ name })
  }
  return (update, onProgress) => {
    running ??= install(update, onProgress).finally(() => {
      running = undefined
    })
    return running
  }
}

function refuseUnsafe({ link, sha256, bytes }: Package): void {
  if (!/^https:\/\//.test(link) || !/^[0-9a-f]{64}$/.test(sha256) || !(bytes > 0))
    throw new Error('a package without a safe link, hash and length')
}

/** The stored part may belong to another upload under the same link: after a wrong hash it starts over once. */
async function fetchChecked(parts: InstallerParts, update: Package, name: string): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await fetchAll(parts, update, name)
    if ((await parts.packages.sha256({ name })).hex === update.sha256) return
    await parts.packages.discard({})
  }
  throw new Error('the package is not the one that was published')
}

async function fetchAll(
  { packages, wait }: InstallerParts,
  { link: url, bytes: total }: Package,
  name: string,
): Promise<void> {
  let [from, failures] = [(await packages.state({ name })).bytes, 0]
  while (from < total) {
    const isWhole = await packages.download({ url, name, from, total, timeoutMs: times.downloadMs }).then(
      () => true,
      () => false,
    )
    const { bytes } = await packages.state({ name })
    failures = bytes > from ? 0 : failures + 1
    from = bytes
    if (failures >= TRIES) throw new Error('the package does not come')
    if (!isWhole || from < total) await wait(WAIT_MS[Math.min(failures, WAIT_MS.length - 1)] ?? 0)
  }
}
