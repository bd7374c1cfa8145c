import { Instant, type TeacherId } from '@rostrum/contract/kernel'
import { refuse, type Kernel } from '@rostrum/server/kernel'
import type { Media } from '@rostrum/server/media'
import type { Viewer } from '../rooms/policy'
import type { OwnKeyRecord, OwnKeyRepository } from './repository'

export interface OwnKeysDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'log'>
  readonly media: Pick<Media, 'lastRefused' | 'newOwnKey' | 'takesOwnKeys' | 'useOwnKeys'>
  readonly keys: OwnKeyRepository
}

/** Another process may have changed a room, or a key. */
const LOOK_MS = 15_000

const teacherOf = ({ teacherId }: Viewer): TeacherId => teacherId ?? refuse('live.not_moderator')

/**
 * One key per teacher, put into the encoder once. Where it leads is worked out here whenever a room changes, and given
 * to whoever answers encoders: the answer itself must not wait for a database.
 */
export function ownKeyService({ kernel, media, keys }: OwnKeysDeps) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStale = false

  const now = () => new Date(kernel.clock.now())

  async function look(): Promise<void> {
    const rows = await keys.list()
    const targets =
      rows.length === 0
        ? []
        : await keys.targets(
            rows.map(({ teacherId }) => teacherId),
            now(),
          )
    const streams = new Map(targets.map(({ teacherId, stream }) => [teacherId, stream]))
    media.useOwnKeys(rows.map(({ teacherId, key }) => ({ key, stream: streams.get(teacherId) ?? null })))
  }

  /** One look at a time; a change during a look is looked at after it. */
  function follow(): Promise<void> {
    isStale = true
    running ??= (async () => {
      while (isStale) {
        isStale = false
        await look().catch((error: unknown) => kernel.log.warn({ error: String(error) }, 'own keys were not read'))
      }
    })().finally(() => {
      running = undefined
    })
    return running
  }

  async function shown(teacherId: TeacherId, row: OwnKeyRecord | undefined) {
    const [target] = row ? await keys.targets([teacherId], now()) : []
    return {
      isOffered: media.takesOwnKeys,
      key: row?.key,
      madeAt: row && Instant.parse(row.madeAt.getTime()),
      target: target && { id: target.roomId, title: target.title },
    }
  }

  return {
    follow,
    async own(viewer: Viewer) {
      const teacherId = teacherOf(viewer)
      return shown(teacherId, await keys.find(teacherId))
    },
    /** Makes the first key, or another one: the one before opens nothing from now on. */
    async renew(viewer: Viewer) {
      const teacherId = teacherOf(viewer)
      const row = await keys.renew(teacherId, media.newOwnKey(), new Date(kernel.clock.now()))
      await follow()
      return shown(teacherId, row)
    },
    /** The last push of this teacher that was refused for the own key, present or former. */
    async lastRefused(teacherId: TeacherId) {
      const row = await keys.find(teacherId)
      if (!row) return undefined
      return (
        media.lastRefused({ name: row.key }) ??
        (row.former === null ? undefined : media.lastRefused({ name: row.former }))
      )
    },
    async start(): Promise<void> {
      await follow()
      timer = setInterval(() => void follow(), LOOK_MS).unref()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
    },
  }
}

export type OwnKeyService = ReturnType<typeof ownKeyService>
