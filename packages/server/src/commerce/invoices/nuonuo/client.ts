import { randomInt, randomUUID } from 'node:crypto'
import type { Clock, Secret } from '@rostrum/server/kernel'
import { z } from 'zod'
import { nuonuoSign } from './signing'

export interface NuonuoConfig {
  /** `https://sdk.nuonuo.com` unless given. */
  readonly origin?: string | undefined
  readonly appKey: string
  readonly appSecret: Secret
  /** It lapses after a day or a month: read anew for every request. */
  readonly token: () => Promise<Secret>
  readonly seller: {
    readonly taxNo: string
    readonly phone: string
    readonly address: string
    /** Who makes it out, as the invoice names them. */
    readonly clerk: string
  }
  /** The class of what is sold, nineteen digits, and its rate: finance says them. */
  readonly goodsCode: string
  readonly taxRate: string
  /** Addresses of files on this host may be plain http: a machine of our own. */
  readonly isLocal?: boolean
}

const ORIGIN = 'https://sdk.nuonuo.com'
const TIMEOUT_MS = 15_000
const FILE_MAX = 10 * 1024 * 1024

/** These say that our own keys are wrong, and nothing about what was asked. */
const CREDENTIALS = ['070101', '070304', '070305', '070306', '070307']

const Answer = z.object({ code: z.coerce.string(), describe: z.string().default(''), result: z.unknown().optional() })
export type NuonuoAnswer = z.infer<typeof Answer>

/** Signed requests to Nuonuo. An answer about our keys is none: it throws. */
export function nuonuoWire({ config, clock }: { readonly config: NuonuoConfig; readonly clock: Clock }) {
  return {
    async call(method: string, content: object): Promise<NuonuoAnswer> {
      const body = JSON.stringify(content)
      const { appKey, appSecret, seller } = config
      const senid = randomUUID().replaceAll('-', '')
      const nonce = String(randomInt(10_000_000, 100_000_000))
      const timestamp = String(Math.floor(clock.now() / 1_000))
      const query = new URLSearchParams({ senid, nonce, timestamp, appkey: appKey })
      const response = await fetch(`${config.origin ?? ORIGIN}/open/v1/services?${query}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'X-Nuonuo-Sign': nuonuoSign(appSecret, { appKey, senid, nonce, timestamp, body }),
          accessToken: (await config.token()).reveal(),
          userTax: seller.taxNo,
          method,
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`Nuonuo answers ${response.status} to ${method}`)
      const answer = Answer.parse(await response.json())
      if (CREDENTIALS.includes(answer.code)) throw new Error(`Nuonuo refuses our keys: ${answer.code}`)
      return answer
    },
    /** A file of an invoice, by the address that an answer named. */
    async download(url: string): Promise<Buffer> {
      if (!url.startsWith('https://') && !config.isLocal) throw new Error('a file of an invoice has no safe address')
      const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (!response.ok) throw new Error(`a file of an invoice answers ${response.status}`)
      const bytes = Buffer.from(await response.arrayBuffer())
      if (bytes.length === 0 || bytes.length > FILE_MAX) throw new Error('a file of an invoice has no fitting size')
      return bytes
    },
  }
}

export type NuonuoWire = ReturnType<typeof nuonuoWire>
