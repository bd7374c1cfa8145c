// node-media-server 4.4.3 ships no types. Only what the child touches is declared; `run` is for the benchmark.
declare module 'node-media-server' {
  import type { Server } from 'node:http'
  import type { Session } from 'node-media-server/src/session/rtmp_session.js'

  export default class NodeMediaServer {
    constructor(config: {
      http: { port: number }
      webadmin: { enable: boolean }
      store: { path: string }
      auth: { play: boolean; publish: boolean; secret: string }
    })
    on(event: 'prePublish' | 'postPublish' | 'donePublish' | 'prePlay', listener: (session: Session) => void): void
    readonly httpServer: { readonly httpServer: Server }
    run(): Promise<void>
  }
}

declare module 'node-media-server/src/session/rtmp_session.js' {
  import type { Socket } from 'node:net'

  export interface Broadcast {
    publisher: Session | null
    /** How long a departed publisher's place is held. */
    publishGraceMs: number
    /** Frees the publisher's place now, and tells `donePublish`. */
    _finishPublish(): void
    broadcastMessage(packet: object): void
  }

  /** FLV sessions have no `socket` and no `rtmp`; `streamQuery` is missing on a malformed request. */
  export interface Session {
    readonly id: string
    readonly ip: string
    readonly protocol: string
    readonly streamPath: string
    streamQuery: Record<string, unknown> | undefined
    readonly broadcast: Broadcast
    readonly socket?: Socket
  }

  export interface ConnectRequest {
    readonly app: string
    readonly name: string
    readonly query?: Readonly<Record<string, unknown>>
  }

  export interface RtmpCommand {
    readonly cmd?: string
    readonly transId?: number
    readonly cmdObj?: Readonly<Record<string, unknown>> | null
    readonly streamId?: unknown
  }

  export interface Rtmp {
    /** 3 once the handshake is complete. */
    readonly handshakeState: number
    /** The message stream of the last `publish`. */
    readonly streamId: number
    streamName: string
    /** The encoder asks to be told after each so many bytes. */
    ackSize?: number
    /** The message that the handlers work on. */
    parserPacket: {
      readonly header: Readonly<Record<'type' | 'stream_id' | 'length' | 'timestamp', number>>
      readonly clock: number
      readonly payload: Buffer
    }
    chunkRead(data: Buffer, from: number, length: number): null
    dataHandler(): void
    onConnect(command: RtmpCommand): void
    onCreateStream(command: RtmpCommand): void
    onPublish(command: RtmpCommand): void
    onPlay(command: RtmpCommand): void
    onOutputCallback(bytes: Buffer): void
    sendACK(received: number): void
    sendInvokeMessage(streamId: number, message: object): void
    sendStatusMessage(streamId: number, level: string, code: string, description: string): void
  }

  export default class RtmpSession implements Session {
    constructor(socket: Socket)
    readonly id: string
    readonly ip: string
    readonly protocol: string
    readonly streamPath: string
    streamQuery: Record<string, unknown> | undefined
    readonly broadcast: Broadcast
    readonly socket: Socket
    readonly rtmp: Rtmp
    onConnect: (request: ConnectRequest) => void
    onPacket: (packet: object) => void
    run(): void
  }
}

declare module 'node-media-server/src/protocol/amf.js' {
  import type { RtmpCommand } from 'node-media-server/src/session/rtmp_session.js'

  export function decodeAmf0Cmd(bytes: Buffer): RtmpCommand
  export function decodeAmf0Data(bytes: Buffer): {
    readonly cmd?: unknown
    readonly method?: unknown
    readonly dataObj?: unknown
  }
}

declare module 'node-media-server/src/core/context.js' {
  import type { Broadcast, Session } from 'node-media-server/src/session/rtmp_session.js'

  const context: { readonly sessions: Map<string, Session>; readonly broadcasts: Map<string, Broadcast> }
  export default context
}

declare module 'node-media-server/src/core/logger.js' {
  const logger: { log: (message: string, level?: string) => void }
  export default logger
}
