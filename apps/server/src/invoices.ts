import { readFile } from 'node:fs/promises'
import type { ServerConfig } from '@rostrum/server'
import { Secret } from '@rostrum/server/kernel'
import { BadEnvironment, type Env } from './env'

const NAMES = [
  'NUONUO_APP_KEY',
  'NUONUO_APP_SECRET',
  'NUONUO_TOKEN_FILE',
  'NUONUO_TAX_NO',
  'NUONUO_PHONE',
  'NUONUO_ADDRESS',
  'NUONUO_CLERK',
  'NUONUO_GOODS_CODE',
  'NUONUO_TAX_RATE',
] as const

/** The company that makes invoices, if one is configured. */
export function invoicesOf(env: Env): ServerConfig['invoices'] {
  if (NAMES.every((name) => env[name] === undefined)) return undefined
  const missing = NAMES.filter((name) => env[name] === undefined)
  if (missing.length > 0) throw new BadEnvironment([`诺诺开票还需要设置 ${missing.join('、')}。`])
  const given = (name: (typeof NAMES)[number]): string => env[name] ?? ''
  const file = given('NUONUO_TOKEN_FILE')
  return {
    nuonuo: {
      origin: env.NUONUO_ORIGIN,
      appKey: given('NUONUO_APP_KEY'),
      appSecret: new Secret(given('NUONUO_APP_SECRET')),
      token: async () => new Secret((await readFile(file, 'utf8')).trim()),
      seller: {
        taxNo: given('NUONUO_TAX_NO'),
        phone: given('NUONUO_PHONE'),
        address: given('NUONUO_ADDRESS'),
        clerk: given('NUONUO_CLERK'),
      },
      goodsCode: given('NUONUO_GOODS_CODE'),
      taxRate: given('NUONUO_TAX_RATE'),
    },
  }
}
