import { connect, type Socket } from 'node:net'
import { writtenAddress } from '@rostrum/server/kernel/address'

const FINISH_MS = 15_000
const HANDSHAKE = 1536
const REPLY = 1 + 2 * HANDSHAKE

/** AMF0 values. */
export const amf = {
  text(value: string): Buffer {
    const bytes = Buffer.from(value)
    return Buffer.concat([Buffer.from([2, bytes.length >> 8, bytes.length & 255]), bytes])
  },
  number(value: number): Buffer {
    const bytes = Buffer.alloc(9)
    bytes.writeDoubleBE(value, 1)
    return bytes
  },
  none: Buffer.from([5]),
  object(fields: Readonly<Record<string, string>>): Buffer {
    const written = Object.entries(fields).flatMap(([name, value]) => [amf.text(name).subarray(1), amf.text(value)])
    return Buffer.concat([Buffer.from([3]), ...written, Buffer.from([0, 0, 9])])
  },
}

/** One chunk with a full header. */
export function chunk(id: number, type: number, time: number, body: Buffer, stream = 1): Buffer {
  const isWide = time >= 0xffffff
  const head = Buffer.alloc(12 + (isWide ? 4 : 0))
  head[0] = id
  head.writeUIntBE(isWide ? 0xffffff : time, 1, 3)
  head.writeUIntBE(body.length, 4, 3)
  head[7] = type
  head.writeUInt32LE(stream, 8)
  if (isWide) head.writeUInt32BE(time, 12)
  return Buffer.concat([head, body])
}

/** A publisher that says whatever the test wants, without an encoder. */
export class TestPublisher {
  readonly #socket: Socket
  #said = Buffer.alloc(0)
  isClosed = false

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (bytes: Buffer) => (this.#said = Buffer.concat([this.#said, bytes])))
    socket.on('error', () => {})
    socket.on('close', () => (this.isClosed = true))
  }

  static async open(port: number, app: string, host = '127.0.0.1'): Promise<TestPublisher> {
    const publisher = new TestPublisher(connect({ port, host }))
    publisher.raw(Buffer.concat([Buffer.from([3]), Buffer.alloc(HANDSHAKE, 7)]))
    await publisher.hears('the handshake', (said) => said.length >= REPLY)
    publisher.raw(Buffer.alloc(HANDSHAKE, 7))
    const size = Buffer.alloc(4)
    size.writeUInt32BE(65_536)
    publisher.raw(chunk(2, 1, 0, size, 0))
    publisher.command('connect', 1, amf.object({ app, tcUrl: `${writtenAddress('rtmp', host, port)}/${app}` }))
    await publisher.hears('the answer to connect', (said) => said.includes('Connect.Success'))
    return publisher
  }

  raw(bytes: Buffer): void {
    this.#socket.write(bytes)
  }

  command(name: string, id: number, ...values: readonly Buffer[]): void {
    this.raw(chunk(3, 20, 0, Buffer.concat([amf.text(name), amf.number(id), ...values])))
  }

  publish(key: string): void {
    this.command('releaseStream', 2, amf.none, amf.text(key))
    this.command('FCPublish', 3, amf.none, amf.text(key))
    this.command('createStream', 4, amf.none)
    this.command('publish', 5, amf.none, amf.text(key), amf.text('live'))
  }

  /** One second of pictures that no decoder needs to see. */
  film(from = 0): void {
    this.raw(chunk(6, 9, from, Buffer.from([0x17, 0, 0, 0, 0, 1, 0x42, 0xc0, 0x1e])))
    for (let ms = 0; ms < 1000; ms += 40)
      this.raw(chunk(6, 9, (from + ms) % 2 ** 32, Buffer.from([ms === 0 ? 0x17 : 0x27, 1, 0, 0, 0, 1, 2, 3, 4])))
  }

  async hears(what: string, isSaid: (said: Buffer) => boolean): Promise<void> {
    const deadline = Date.now() + FINISH_MS
    while (!isSaid(this.#said)) {
      if (this.isClosed || Date.now() > deadline) throw new Error(`not heard: ${what}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }

  close(): void {
    this.#socket.destroy()
  }
}
