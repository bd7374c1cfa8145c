import { createDecipheriv } from 'node:crypto'
import type { WxSealed } from './wechat'
import { isBody, textIn } from './wire'

export interface Unsealed {
  readonly openid?: string
  readonly unionid?: string
  readonly nickname?: string
}

/**
 * Data that the mini-program sealed with the key of this login: AES-128-CBC, PKCS#7. Undefined when it was sealed with
 * another key, for another application, or not at all.
 */
export function openSealed(sessionKey: string, { data, iv }: WxSealed, appid: string): Unsealed | undefined {
  const body = decrypted(sessionKey, data, iv)
  if (!body || !isBody(body.watermark) || body.watermark.appid !== appid) return undefined
  return { openid: textIn(body, 'openId'), unionid: textIn(body, 'unionId'), nickname: textIn(body, 'nickName') }
}

function decrypted(key: string, data: string, iv: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const decipher = createDecipheriv('aes-128-cbc', Buffer.from(key, 'base64'), Buffer.from(iv, 'base64'))
    const parsed: unknown = JSON.parse(
      Buffer.concat([decipher.update(data, 'base64'), decipher.final()]).toString('utf8'),
    )
    return isBody(parsed) ? parsed : undefined
  } catch {
    // A wrong key shows in the padding, or in unreadable content.
    return undefined
  }
}
