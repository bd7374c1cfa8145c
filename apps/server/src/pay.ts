import { readFileSync } from 'node:fs'
import type { ServerConfig } from '@rostrum/server'
import { Secret } from '@rostrum/server/kernel'
import { BadEnvironment, type Env } from './env'

const NAMES = [
  'WXPAY_MCH_ID',
  'WXPAY_SERIAL',
  'WXPAY_KEY_FILE',
  'WXPAY_API_KEY',
  'WXPAY_PUBLIC_ID',
  'WXPAY_PUBLIC_FILE',
] as const

/** The companies that move money, as far as they are configured. */
export function payOf(env: Env): ServerConfig['pay'] {
  const given = NAMES.filter((name) => env[name] !== undefined)
  if (given.length === 0) return undefined
  const {
    WXPAY_MCH_ID: mchId,
    WXPAY_SERIAL: serial,
    WXPAY_KEY_FILE: keyFile,
    WXPAY_API_KEY: apiKey,
    WXPAY_PUBLIC_ID: publicId,
    WXPAY_PUBLIC_FILE: publicFile,
    PUBLIC_URL: publicUrl,
  } = env
  if (!mchId || !serial || !keyFile || !apiKey || !publicId || !publicFile)
    throw new BadEnvironment([`微信支付还需要设置 ${NAMES.filter((name) => env[name] === undefined).join('、')}。`])
  if (publicUrl === undefined || !publicUrl.startsWith('https://'))
    throw new BadEnvironment(['微信支付还需要 https:// 开头的 PUBLIC_URL：结果通知到这个网址。'])
  return {
    wechat: {
      origin: env.WXPAY_ORIGIN,
      mchId,
      serial,
      privateKey: new Secret(textOf(keyFile, 'WXPAY_KEY_FILE')),
      apiKey: new Secret(apiKey),
      keys: { [publicId]: textOf(publicFile, 'WXPAY_PUBLIC_FILE') },
      appIds: { applet: env.WX_APPLET_ID, offiaccount: env.WX_OA_ID },
      publicUrl,
    },
  }
}

function textOf(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new BadEnvironment([`${name} 指的文件读不到。`])
  }
}
