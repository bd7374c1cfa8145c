import { createServer, type IncomingMessage, type Server } from 'node:http'
import { z } from 'zod'

const Said = z.object({ code: z.number() })

interface Client {
  readonly id: string
  readonly stream: string
  readonly param: string
  readonly ip: string
  readonly isPublisher: boolean
  isOver: boolean
}

export interface FakeSrs {
  readonly api: string
  /** The address of the hooks; unset, or without an answer: it denies, as SRS does. */
  hooks: string
  /** Publishers that SRS lists without pictures: connected, but nothing arrives. */
  isBlack: boolean
  /** Its API does not answer. */
  isDeaf: boolean
  /** An encoder connects; undefined when it was denied. `param` as SRS passes it, `?` included. */
  publish(stream: string, param: string, ip?: string): Promise<Client | undefined>
  play(stream: string, param: string, ip?: string): Promise<Client | undefined>
  leave(client: Client, tells?: boolean): Promise<void>
  /** A recording is closed. */
  recorded(stream: string, file: string): Promise<number>
  close(): void
}

/** SRS by its documented hooks and its HTTP API, without pictures. */
export async function fakeSrs(): Promise<FakeSrs> {
  const clients = new Map<string, Client>()
  let count = 0
  const publisherOf = (stream: string) =>
    [...clients.values()].find((client) => client.isPublisher && client.stream === stream)

  async function ask(
    action: string,
    client: Pick<Client, 'id' | 'ip' | 'stream' | 'param'>,
    more = {},
  ): Promise<number> {
    const body = {
      server_id: 'vid-0xk989d',
      action,
      client_id: client.id,
      ip: client.ip,
      vhost: '__defaultVhost__',
      app: 'live',
      tcUrl: 'rtmp://127.0.0.1/live',
      stream: client.stream,
      param: client.param,
      ...more,
    }
    try {
      const answer = await fetch(srs.hooks, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return answer.status === 200 ? Said.parse(await answer.json()).code : answer.status
    } catch {
      return 500
    }
  }

  async function enter(isPublisher: boolean, stream: string, param: string, ip: string): Promise<Client | undefined> {
    const client = {
      id: `c${(count += 1)}`,
      stream: stream.replace(/\.\w+$/, ''),
      param,
      ip,
      isPublisher,
      isOver: false,
    }
    if ((await ask(isPublisher ? 'on_publish' : 'on_play', { ...client, stream })) !== 0) return undefined
    if (isPublisher && publisherOf(client.stream)) {
      // SRS notices a busy stream only after its hook call, and reports the end all the same.
      await ask('on_unpublish', client)
      return undefined
    }
    clients.set(client.id, client)
    return client
  }

  const listed = () =>
    [...new Set([...clients.values()].map(({ stream }) => stream))].map((name) => {
      const publisher = publisherOf(name)
      const hasPicture = publisher !== undefined && !srs.isBlack
      return {
        id: `vid-${name}`,
        name,
        vhost: 'vid-1',
        app: 'live',
        clients: 1,
        frames: 9,
        publish: { active: publisher !== undefined, cid: publisher?.id },
        video: hasPicture ? { codec: 'H264', profile: 'High', level: '3.1', width: 640, height: 360 } : null,
        audio: hasPicture ? { codec: 'AAC', sample_rate: 44100, channel: 2, profile: 'LC' } : null,
      }
    })

  async function answer({ method, url = '' }: IncomingMessage): Promise<object | undefined> {
    if (srs.isDeaf) return undefined
    if (url.startsWith('/api/v1/streams')) return { code: 0, streams: listed() }
    const gone = /^\/api\/v1\/clients\/(\w+)$/.exec(url)?.[1]
    if (gone === undefined)
      return {
        code: 0,
        clients: [...clients.values()].map(({ id, stream, ip, isPublisher }) => ({
          id,
          stream: `vid-${stream}`,
          ip,
          publish: isPublisher,
        })),
      }
    const client = clients.get(gone)
    if (method === 'DELETE' && client) await srs.leave(client)
    return { code: 0 }
  }

  const server = createServer((request, response) => {
    void answer(request).then((body) =>
      response.writeHead(body ? 200 : 503, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {})),
    )
  })
  const srs: FakeSrs = {
    api: `http://127.0.0.1:${await listen(server)}`,
    hooks: '',
    isBlack: false,
    isDeaf: false,
    publish: (stream, param, ip = '203.0.113.7') => enter(true, stream, param, ip),
    play: (stream, param, ip = '203.0.113.8') => enter(false, stream, param, ip),
    async leave(client, tells = true) {
      client.isOver = true
      clients.delete(client.id)
      if (tells) await ask(client.isPublisher ? 'on_unpublish' : 'on_stop', client)
    },
    recorded: (stream, file) =>
      ask('on_dvr', { id: 'c0', ip: '127.0.0.1', stream, param: '' }, { cwd: '/usr/local/srs', file }),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return srs
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}
