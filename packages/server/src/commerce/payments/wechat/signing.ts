import {
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  randomBytes,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Notices and answers that are older or newer than this are refused, in ms. */
const WINDOW_MS = 5 * 60_000
const TAG_BYTES = 16
/** WeChat sends such signatures on purpose, to see whether they are checked. */
const PROBE = 'WECHATPAY/SIGNTEST/'

export const privateKeyOf = (pem: string): KeyObject => createPrivateKey(pem)
export const publicKeyOf = (pem: string): KeyObject => createPublicKey(pem)

/** SHA256-RSA2048, base64. */
export const signedBy = (key: KeyObject, message: string): string =>
  sign('sha256', Buffer.from(message), key).toString('base64')

export const isSignedBy = (key: KeyObject, message: string, signature: string): boolean =>
  verify('sha256', Buffer.from(message), key, Buffer.from(signature, 'base64'))

export interface MerchantKey {
  readonly mchId: string
  readonly serial: string
  readonly key: KeyObject
}

interface Signed {
  readonly method: 'GET' | 'POST'
  /** Path with query. */
  readonly path: string
  readonly body: string
  /** ms since 1970. */
  readonly now: number
  readonly nonce?: string
}

/** The Authorization header of a request: WeChat Pay API v3, 如何生成请求签名. */
export function authorization(merchant: MerchantKey, { method, path, body, now, nonce = newNonce() }: Signed): string {
  const timestamp = String(Math.floor(now / 1_000))
  const signature = signedBy(merchant.key, `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`)
  return `WECHATPAY2-SHA256-RSA2048 mchid="${merchant.mchId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${merchant.serial}"`
}

export const newNonce = (): string => randomBytes(16).toString('hex').toUpperCase()

/** Keys of WeChat by their serial: platform certificates, or the public key of the account. */
export type WeChatKeys = ReadonlyMap<string, KeyObject>

/**
 * Whether an answer or a notice comes from WeChat: signed by the key that it names, over the body as it arrived, at most
 * five minutes off.
 */
export function isFromWeChat(keys: WeChatKeys, headers: IncomingHttpHeaders, body: Buffer, now: number): boolean {
  const header = (name: string): string => {
    const value = headers[`wechatpay-${name}`]
    return typeof value === 'string' ? value : ''
  }
  const [timestamp, signature] = [header('timestamp'), header('signature')]
  const key = keys.get(header('serial'))
  if (!key || signature === '' || signature.startsWith(PROBE) || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now - Number(timestamp) * 1_000) > WINDOW_MS) return false
  const message = Buffer.concat([Buffer.from(`${timestamp}\n${header('nonce')}\n`), body, Buffer.from('\n')])
  return verify('sha256', message, key, Buffer.from(signature, 'base64'))
}

export interface Sealed {
  readonly ciphertext: string
  readonly nonce: string
  readonly associated_data?: string | undefined
}

/** Opens AEAD_AES_256_GCM (16-byte keys: 128). Throws when a byte of it or its tag was changed. */
export function opened(key: string, { ciphertext, nonce, associated_data = '' }: Sealed): string {
  const bytes = Buffer.from(ciphertext, 'base64')
  const secret = Buffer.from(key)
  if (bytes.length < TAG_BYTES) throw new Error('the resource is too short')
  const decipher = createDecipheriv(secret.length === TAG_BYTES ? 'aes-128-gcm' : 'aes-256-gcm', secret, nonce, {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  decipher.setAAD(Buffer.from(associated_data))
  // final() is what checks the tag.
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
}
