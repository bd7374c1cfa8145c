import { decodeAmf0Cmd, decodeAmf0Data } from 'node-media-server/src/protocol/amf.js'
import type RtmpSession from 'node-media-server/src/session/rtmp_session.js'
import type { RtmpCommand } from 'node-media-server/src/session/rtmp_session.js'
import type { RtmpMessage } from './chunks'
import { plainBody } from './plain-codec'

const USER_CONTROL = 4
const WINDOW_SIZE = 5
const AUDIO = 8
const VIDEO = 9
const AMF3_DATA = 15
const AMF3_COMMAND = 17
const DATA = 18
const COMMAND = 20
const AGGREGATE = 22
const PING_REQUEST = 6
const PING_RESPONSE = 7
const TAG_HEADER = 11
const TAG_TRAILER = 4
/** The library looks at the first bytes of a tag, however short it is. */
const SLACK = 16

/** What `docs/media.md` lists, message by message and command by command. */
export class Messages {
  readonly #session: RtmpSession
  readonly #isPublishing: () => boolean

  constructor(session: RtmpSession, isPublishing: () => boolean) {
    this.#session = session
    this.#isPublishing = isPublishing
  }

  take(message: RtmpMessage): void {
    const { type, body } = message
    if (type === USER_CONTROL) this.#control(body)
    else if (type === WINDOW_SIZE) this.#session.rtmp.ackSize = body.readUInt32BE()
    else if (type === AUDIO || type === VIDEO || type === DATA) this.#media(message)
    // The first byte says which AMF follows; encoders send AMF0 in it.
    else if (type === AMF3_DATA) this.#media({ ...message, type: DATA, body: body.subarray(1) })
    else if (type === COMMAND) this.#command(message, body)
    else if (type === AMF3_COMMAND) this.#command(message, body.subarray(1))
    else if (type === AGGREGATE) this.#aggregate(message)
  }

  /** The encoder stops without leaving: the place is free, and the same connection may publish again. */
  unpublish(): void {
    if (!this.#isPublishing()) return
    const { rtmp, broadcast } = this.#session
    broadcast._finishPublish()
    rtmp.sendStatusMessage(rtmp.streamId, 'status', 'NetStream.Unpublish.Success', 'Stopped publishing.')
  }

  #control(body: Buffer): void {
    if (body.length < 6 || body.readUInt16BE() !== PING_REQUEST) return
    const answer = Buffer.from('020000000000060400000000000700000000', 'hex')
    answer.writeUInt16BE(PING_RESPONSE, 12)
    body.copy(answer, 14, 2, 6)
    this.#session.rtmp.onOutputCallback(answer)
  }

  #media(message: RtmpMessage): void {
    const { type, body } = message
    if (!this.#isPublishing() || body.length === 0 || (type === DATA && !isMetadata(body))) return
    const plain = plainBody(type, body)
    if (!plain) return
    this.#asPacket({ ...message, body: plain })
    this.#session.rtmp.dataHandler()
  }

  /** Tags one after another; the first one's time is that of the message (section 7.1.6). */
  #aggregate({ timestamp, streamId, body }: RtmpMessage): void {
    let first: number | undefined
    for (let at = 0; at + TAG_HEADER <= body.length; ) {
      const end = at + TAG_HEADER + body.readUIntBE(at + 1, 3)
      if (end > body.length) return
      const time = body.readUIntBE(at + 4, 3) + body.readUInt8(at + 7) * 2 ** 24
      first ??= time
      const one = { type: body.readUInt8(at), streamId, body: body.subarray(at + TAG_HEADER, end) }
      if ([AUDIO, VIDEO, DATA].includes(one.type)) this.#media({ ...one, timestamp: (timestamp + time - first) >>> 0 })
      at = end + TAG_TRAILER
    }
  }

  #command(message: RtmpMessage, body: Buffer): void {
    const { rtmp, socket } = this.#session
    const command = decodeAmf0Cmd(body)
    this.#asPacket(message)
    switch (command.cmd) {
      case 'connect':
        return rtmp.onConnect(withAddress(command))
      case 'createStream':
        return rtmp.onCreateStream(command)
      case 'publish':
        this.unpublish()
        return rtmp.onPublish(command)
      case 'play':
        // A publisher's connection plays nothing; anybody else's is refused by the gate.
        return this.#isPublishing() ? void socket.end() : rtmp.onPlay(command)
      case 'releaseStream':
      case 'FCPublish':
      case 'getStreamLength':
      case '_checkbw':
        return this.#agree(command)
      case 'FCUnpublish':
      case 'close':
        return this.unpublish()
      case 'closeStream':
        return message.streamId === rtmp.streamId ? this.unpublish() : undefined
      case 'deleteStream':
        return rtmp.streamId === 0 || command.streamId === rtmp.streamId ? this.unpublish() : undefined
    }
  }

  #agree({ transId }: RtmpCommand): void {
    if (transId) this.#session.rtmp.sendInvokeMessage(0, { cmd: '_result', transId, cmdObj: null })
  }

  #asPacket({ type, streamId, timestamp, body }: RtmpMessage): void {
    const header = { type, stream_id: streamId, length: body.length, timestamp }
    const payload = Buffer.concat([body, Buffer.alloc(SLACK)])
    this.#session.rtmp.parserPacket = { header, clock: timestamp, payload }
  }
}

// Captions, cues and the removal of metadata travel the same way; kept as metadata they would replace it.
function isMetadata(body: Buffer): boolean {
  try {
    const { cmd, method, dataObj } = decodeAmf0Data(body)
    const name = cmd === '@setDataFrame' ? method : cmd
    return name === 'onMetaData' && typeof dataObj === 'object' && dataObj !== null
  } catch {
    return false
  }
}

/** Nothing depends on the address that an encoder believes to be connected to, but the library insists on one. */
function withAddress(command: RtmpCommand): RtmpCommand {
  const cmdObj = command.cmdObj ?? {}
  const { tcUrl } = cmdObj
  const isAddress = typeof tcUrl === 'string' && URL.canParse(tcUrl)
  return { ...command, cmdObj: { ...cmdObj, tcUrl: isAddress ? tcUrl : 'rtmp://here/live' } }
}

/**
 * `/live/<stream>` however an encoder cuts the address in two: slashes too many, the stream in the application, the
 * whole address as the key, the prefix of a file's kind, the default instance, the capital of a telephone, and what a
 * paste brought along at the ends.
 */
export function pathIn(app: unknown, name: unknown): { readonly app: string; readonly name: string } {
  const bare = [app, name].map((part) => (typeof part === 'string' ? part : '').replace(/\?.*$/s, '').trim())
  const parts = bare
    .flatMap((part) => part.replace(/^rtmps?:\/\/[^/]*/i, '').split('/'))
    .map((part) => part.trim().replace(/^(flv|mp4):/, ''))
    .filter((part) => part !== '' && part !== '_definst_')
  const [first = '', ...rest] = parts
  const application = first.toLowerCase()
  const isTwice = rest.length > 1 && rest[0]?.toLowerCase() === application
  return { app: application, name: rest.slice(isTwice ? 1 : 0).join('/') }
}

/** The fields of the address without what a paste brought along at its end. */
export const fieldsIn = (query: Readonly<Record<string, unknown>> | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query ?? {}).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  )
