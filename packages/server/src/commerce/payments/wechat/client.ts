import type { Clock, Secret } from '@rostrum/server/kernel'
import { authorization, isFromWeChat, type MerchantKey, type WeChatKeys } from './signing'
import { WxError } from './shapes'

export interface WeChatPayConfig {
  /** `https://api.mch.weixin.qq.com` unless given. */
  readonly origin?: string | undefined
  readonly mchId: string
  /** Of the merchant's certificate. */
  readonly serial: string
  /** PEM. */
  readonly privateKey: Secret
  /** 32 bytes. */
  readonly apiKey: Secret
  /** WeChat's own keys by their serial, PEM: platform certificates, or `PUB_KEY_ID_…`. */
  readonly keys: Readonly<Record<string, string>>
  /** Without one, nothing is paid there. */
  readonly appIds: {
    readonly applet?: string | undefined
    readonly offiaccount?: string | undefined
  }
  /** The public address of this server, https. */
  readonly publicUrl: string
}

const ORIGIN = 'https://api.mch.weixin.qq.com'
const TIMEOUT_MS = 8_000

/** WeChat said no. */
export class WeChatSaysNo extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(`WeChat Pay answers ${status} ${code}: ${message}`)
    this.name = 'WeChatSaysNo'
  }
}

interface Wire {
  readonly config: Pick<WeChatPayConfig, 'origin'>
  readonly merchant: MerchantKey
  readonly keys: WeChatKeys
  readonly clock: Clock
}

/** Signed requests to WeChat, and answers that are signed by WeChat. */
export function weChatWire({ config, merchant, keys, clock }: Wire) {
  const base = config.origin ?? ORIGIN

  async function raw(
    method: 'GET' | 'POST',
    path: string,
    sent?: object,
  ): Promise<{ status: number; bytes: Buffer; headers: Headers }> {
    const body = sent === undefined ? '' : JSON.stringify(sent)
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'rostrum',
        authorization: authorization(merchant, { method, path, body, now: clock.now() }),
      },
      ...(body !== '' && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers }
  }

  return {
    /** The JSON of an answer; undefined when it is empty. Throws when WeChat refuses, or when the answer is not its own. */
    async call(method: 'GET' | 'POST', path: string, sent?: object): Promise<unknown> {
      const { status, bytes, headers } = await raw(method, path, sent)
      if (status >= 400) {
        const { data } = WxError.safeParse(jsonOf(bytes))
        throw new WeChatSaysNo(status, data?.code ?? '', data?.message ?? '')
      }
      if (!isFromWeChat(keys, Object.fromEntries(headers), bytes, clock.now()))
        throw new Error('an answer is not signed by WeChat')
      return bytes.length === 0 ? undefined : jsonOf(bytes)
    },
    /** A file; its answer has no signature, so its hash must be known. */
    async download(url: string): Promise<Buffer> {
      const { pathname, search } = new URL(url)
      const { status, bytes } = await raw('GET', `${pathname}${search}`)
      if (status >= 400) throw new WeChatSaysNo(status, 'BILL', 'no file')
      return bytes
    },
  }
}

export type WeChatWire = ReturnType<typeof weChatWire>

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
