import { createServer } from 'node:http'
import { until } from './server'

interface Sent {
  readonly mobile: string
  readonly code: string
}

export interface SmsGateway {
  /** For the server's environment. */
  readonly env: Readonly<Record<string, string>>
  /** The newest code that this number was sent. */
  newestCode(mobile: string): Promise<string>
  close(): Promise<void>
}

const CODE_WAIT_MS = 30_000

/** A provider's gateway for text messages: it takes codes as production sends them. */
export async function smsGateway(): Promise<SmsGateway> {
  const taken: Sent[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      taken.unshift(JSON.parse(body) as Sent)
      response.end('{}')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    env: { SMS_DRIVER: 'http', SMS_HTTP_URL: `http://127.0.0.1:${port}/`, SMS_HTTP_TOKEN: 'a token' },
    async newestCode(mobile) {
      const find = () => taken.find((one) => one.mobile === mobile)
      await until(
        () => find() !== undefined,
        CODE_WAIT_MS,
        () => `no code was sent to ${mobile}`,
      )
      return find()?.code ?? ''
    },
    close: () => new Promise((done) => server.close(() => done())),
  }
}
