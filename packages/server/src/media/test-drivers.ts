import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { systemClock } from '../kernel/clock'
import { Secret } from '../kernel/secret'
import { createMedia, type Media, type MediaConfig, type MediaEvent } from './index'
import { fakeSrs } from './srs/test-srs'
import { pull, push } from './test-encoder'
import { freePort } from '@rostrum/testkit/ports'
import { listen, serve, until } from './test-rig'
import { watch } from './test-viewer'

export interface DrivenConnection {
  readonly isOver: () => boolean
  leave(): Promise<void>
}

/** One engine with its surroundings, and access that works the same for every engine. */
export interface Driver {
  readonly media: Media
  readonly events: MediaEvent[]
  /** Sessions that have ended; all others live. */
  readonly endedSessions: Set<string>
  /** An encoder connects with this query; undefined when it is refused. */
  publish(stream: string, query: string): Promise<DrivenConnection | undefined>
  watch(stream: string, query: string): Promise<DrivenConnection | undefined>
  watchRtmp(stream: string, query: string): Promise<DrivenConnection | undefined>
  /** Restarts our server; returns whether the encoders stayed connected meanwhile. */
  restart(): Promise<boolean>
  close(): Promise<void>
}

const timings = { silentMs: 4000, endAfterMs: 4000 }
const kernel = { clock: systemClock, log: pino({ level: 'silent' }) }

/** Our server: runs on one port, and can be started again. */
async function ourServer(configOf: (origin: string) => MediaConfig, port?: number) {
  const at = port ?? (await freePort())
  const config = configOf(`http://127.0.0.1:${at}`)
  const events: MediaEvent[] = []
  const endedSessions = new Set<string>()
  let server: ReturnType<typeof serve> | undefined
  let media: Media
  const run = async () => {
    media = createMedia(kernel, config, {
      openSessions: async (refs) =>
        new Set(refs.flatMap(({ session }) => (endedSessions.has(session) ? [] : [session]))),
    })
    media.on((event) => events.push(event))
    server = serve(media)
    await listen(server, at)
    await media.start?.()
    await until('the engine is ready', () => media.ingestState() === 'ready', 30_000)
  }
  const halt = async () => {
    await media.stop?.()
    server?.closeAllConnections()
    server?.close()
  }
  await run()
  return {
    origin: `http://127.0.0.1:${at}`,
    events,
    endedSessions,
    halt,
    get media() {
      return media
    },
    async restart() {
      await halt()
      events.length = 0
      await run()
    },
  }
}

type OurServer = Awaited<ReturnType<typeof ourServer>>

/** Real encoders and viewers over the network. */
function overTheWire(ours: OurServer, rtmp: string, http: string) {
  return {
    async publish(stream: string, query: string): Promise<DrivenConnection | undefined> {
      const arrivals = () =>
        ours.events.filter(({ type, stream: { name } }) => name === stream && (type === 'live' || type === 'resumed'))
          .length
      const before = arrivals()
      const encoder = push(`${rtmp}/live/${stream}${query && `?${query}`}`)
      let isOver = false
      void encoder.exited.then(() => (isOver = true))
      await until('an encoder is let in, or not', () => isOver || arrivals() > before, 30_000)
      return isOver ? undefined : { isOver: () => isOver, leave: () => encoder.stop() }
    },
    async watch(stream: string, query: string): Promise<DrivenConnection | undefined> {
      const viewer = watch(`${http}/live/${stream}.flv${query && `?${query}`}`)
      await until('a viewer is let in, or not', () => viewer.isOver || viewer.status >= 400 || viewer.tags.length > 0)
      if (viewer.tags.length === 0) return undefined
      return { isOver: () => viewer.isOver, leave: async () => viewer.leave() }
    },
    async watchRtmp(stream: string, query: string): Promise<DrivenConnection | undefined> {
      const code = await pull(`${rtmp}/live/${stream}${query && `?${query}`}`)
      return code === 0 ? { isOver: () => true, leave: async () => {} } : undefined
    },
  }
}

export async function embeddedDriver(): Promise<Driver> {
  const dir = mkdtempSync(join(tmpdir(), 'media-'))
  const rtmpPort = await freePort()
  const ours = await ourServer(() => ({
    kind: 'embedded',
    dir,
    rtmpPort,
    rtmpBind: '127.0.0.1',
    publicHost: '127.0.0.1',
    timings,
    record: false,
  }))
  return driverOf(ours, dir, overTheWire(ours, `rtmp://127.0.0.1:${rtmpPort}`, `${ours.origin}/media`), async () => {
    await ours.restart()
    return false
  })
}

export async function fakeSrsDriver(): Promise<
  Driver & { readonly srs: Awaited<ReturnType<typeof fakeSrs>>; readonly dvrDir: string }
> {
  const dir = mkdtempSync(join(tmpdir(), 'media-'))
  const srs = await fakeSrs()
  const secret = 's'.repeat(32)
  const ours = await ourServer((origin) => {
    srs.hooks = `${origin}/media/hooks/${secret}`
    return {
      kind: 'srs',
      dir: join(dir, 'own'),
      dvrDir: dir,
      api: srs.api,
      http: 'https://live.example',
      rtmp: 'rtmp://live.example',
      rtc: 'https://live.example/rtc/v1',
      hookSecret: new Secret(secret),
      hookFrom: ['127.0.0.0/8'],
      edges: ['10.9.0.0/16'],
      timings,
      ffmpegPath: 'off',
    }
  })
  const connection = (client: Awaited<ReturnType<typeof srs.publish>>): DrivenConnection | undefined =>
    client && { isOver: () => client.isOver, leave: () => srs.leave(client) }
  const ways = {
    publish: async (stream: string, query: string) => connection(await srs.publish(stream, query && `?${query}`)),
    watch: async (stream: string, query: string) => connection(await srs.play(`${stream}.flv`, query && `?${query}`)),
    watchRtmp: async (stream: string, query: string) => connection(await srs.play(stream, query && `?${query}`)),
  }
  const driver = driverOf(ours, dir, ways, async () => {
    await ours.restart()
    return true
  })
  return {
    ...driver,
    srs,
    dvrDir: dir,
    get media() {
      return ours.media
    },
    async close() {
      await driver.close()
      srs.close()
    },
  }
}

/** A real SRS of deploy/srs.conf whose hooks call `http://127.0.0.1:<hookPort>/media/hooks/<secret>`. */
export async function realSrsDriver(at: {
  api: string
  http: string
  rtmp: string
  hookPort: number
  hookSecret: string
}): Promise<Driver> {
  const dir = mkdtempSync(join(tmpdir(), 'media-'))
  const { api, http, rtmp, hookPort } = at
  const hookSecret = new Secret(at.hookSecret)
  const ours = await ourServer(
    () => ({ kind: 'srs', dir, api, http, rtmp, hookSecret, hookFrom: ['127.0.0.0/8'], timings }),
    hookPort,
  )
  return driverOf(ours, dir, overTheWire(ours, rtmp, http), async () => {
    await ours.restart()
    return true
  })
}

function driverOf(
  ours: OurServer,
  dir: string,
  ways: Pick<Driver, 'publish' | 'watch' | 'watchRtmp'>,
  restart: () => Promise<boolean>,
): Driver {
  return {
    get media() {
      return ours.media
    },
    events: ours.events,
    endedSessions: ours.endedSessions,
    ...ways,
    restart,
    async close() {
      await ours.halt()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
