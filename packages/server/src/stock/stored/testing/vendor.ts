import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Played {
  readonly status?: number
  readonly body?: Uint8Array | string
  /** It takes the call and says nothing. */
  readonly isSilent?: boolean
}

/** A provider on this machine that answers what a test tells it to, and remembers what it was asked. */
export async function vendorServer(answer: (asked: { url: string; body: string }) => Played) {
  const asked: { url: string; body: string }[] = []
  const server = createServer((request, reply) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      const one = { url: request.url ?? '', body }
      asked.push(one)
      const played = answer(one)
      if (played.isSilent) return
      reply.writeHead(played.status ?? 200)
      reply.end(played.body ?? '')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** 甲 and 乙 as this provider writes them; Node reads GBK and cannot write it. */
const GBK: Readonly<Record<string, readonly number[]>> = { 甲: [0xbc, 0xd7], 乙: [0xd2, 0xd2] }

export const gbk = (said: string): Uint8Array =>
  Uint8Array.from([...said].flatMap((sign) => GBK[sign] ?? [...Buffer.from(sign)]))

export interface LineFigures {
  readonly name?: string
  readonly price?: string
  readonly prevClose?: string
  readonly open?: string
  readonly high?: string
  readonly low?: string
  readonly lots?: string
  readonly amount?: string
  readonly at?: string
}

/** A line of `qt.gtimg.cn` with its 88 fields, of invented figures. */
export function tencentLine(wire: string, given: LineFigures = {}): string {
  const { name = '甲', price = '10.50', prevClose = '10.00', open = '10.10', high = '10.60', low = '9.90' } = given
  const { lots = '1234', amount = '1290000', at = '20261126101500' } = given
  const fields = Array.from({ length: 88 }, () => '')
  const set: Readonly<Record<number, string>> = {
    ...{ 0: '1', 1: name, 2: wire.slice(2), 3: price, 4: prevClose, 5: open, 6: lots, 30: at, 33: high, 34: low },
    ...{ 35: `${price}/${lots}/${amount}`, 36: lots, 37: '129', 38: '0.17', 47: '11.00', 48: '9.00', 49: '0.61' },
    82: 'CNY',
  }
  for (const [place, value] of Object.entries(set)) fields[Number(place)] = value
  return `v_${wire}="${fields.join('~')}";\n`
}
