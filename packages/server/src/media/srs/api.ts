import { z } from 'zod'

const PATIENCE_MS = 3000
/** Lists contain ten entries unless more are requested. */
const ALL = 'start=0&count=20000'
const Id = z.union([z.string(), z.number()]).transform(String)

const Streams = z.object({
  streams: z.array(
    z.object({
      id: Id,
      name: z.string(),
      app: z.string(),
      publish: z.object({ active: z.boolean(), cid: Id.nullish() }),
      video: z
        .object({
          codec: z.string(),
          profile: z.string().nullish(),
          level: z.union([z.string(), z.number()]).nullish(),
          width: z.number().nullish(),
          height: z.number().nullish(),
        })
        .nullish(),
      audio: z.object({ codec: z.string() }).nullish(),
    }),
  ),
})
const Clients = z.object({
  clients: z.array(z.object({ id: Id, stream: Id, ip: z.string(), publish: z.boolean() })),
})

export type SrsStream = z.infer<typeof Streams>['streams'][number]
export type SrsClient = z.infer<typeof Clients>['clients'][number]

/** The HTTP API of an SRS. Every method throws when it cannot be reached or answers something unknown. */
export class SrsApi {
  readonly #base: string

  /** `http://10.0.0.5:1985`. */
  constructor(base: string) {
    this.#base = base.replace(/\/$/, '')
  }

  async streams(): Promise<readonly SrsStream[]> {
    return Streams.parse(await this.#ask(`streams/?${ALL}`)).streams
  }

  /** Every connected client, publishers and edges among them. */
  async clients(): Promise<readonly SrsClient[]> {
    return Clients.parse(await this.#ask(`clients/?${ALL}`)).clients
  }

  /** Ends a connection; a missing one is not an error. */
  async kick(client: string): Promise<void> {
    await this.#ask(`clients/${encodeURIComponent(client)}`, 'DELETE')
  }

  async #ask(path: string, method = 'GET'): Promise<unknown> {
    const answer = await fetch(`${this.#base}/api/v1/${path}`, { method, signal: AbortSignal.timeout(PATIENCE_MS) })
    const isGone = method === 'DELETE' && answer.status === 404
    if (!answer.ok && !isGone) throw new Error(`SRS answered ${answer.status}`)
    return isGone ? undefined : answer.json()
  }
}
