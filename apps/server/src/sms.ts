import type { ServerConfig } from '@rostrum/server'
import { Secret } from '@rostrum/server/kernel'
import { BadEnvironment, type Env } from './env'

/** The driver that sends the codes. Undefined: the outbox, which production refuses. */
export function smsOf(env: Env): ServerConfig['sms'] {
  switch (env.SMS_DRIVER) {
    case 'http': {
      const { SMS_HTTP_URL: url, SMS_HTTP_TOKEN: token } = needed(env, ['SMS_HTTP_URL', 'SMS_HTTP_TOKEN'])
      return { kind: 'http', url, token: new Secret(token) }
    }
    case 'tencent': {
      const { SMS_TENCENT_APP: appId, ...given } = needed(env, [...vendorNames, 'SMS_TENCENT_APP'])
      const values = valuesOf(env.SMS_TEMPLATE_VALUES ?? 'code,minutes')
      const keys = { secretId: given.SMS_KEY_ID, secretKey: new Secret(given.SMS_KEY_SECRET) }
      return {
        kind: 'tencent',
        ...keys,
        appId,
        region: env.SMS_TENCENT_REGION ?? 'ap-guangzhou',
        ...templateOf(given),
        values,
      }
    }
    case 'aliyun': {
      const given = needed(env, vendorNames)
      const keys = { keyId: given.SMS_KEY_ID, keySecret: new Secret(given.SMS_KEY_SECRET) }
      return { kind: 'aliyun', ...keys, ...templateOf(given), values: valuesOf(env.SMS_TEMPLATE_VALUES ?? 'code') }
    }
    case 'outbox':
    case undefined:
      return undefined
  }
}

/** The limits on requests for codes, as far as they were set; undefined leaves them to the mode. */
export function codesOf(env: Env): ServerConfig['codes'] {
  const asked = {
    perIpHour: env.SMS_IP_HOUR,
    numbersPerDeviceDay: env.SMS_DEVICE_DAY,
    perDay: env.SMS_DAY_BUDGET,
    workBits: env.SMS_WORK_BITS,
  }
  const set = Object.entries(asked).filter(([, value]) => value !== undefined)
  return set.length === 0 ? undefined : Object.fromEntries(set)
}

const vendorNames = ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE'] as const

type Name = (typeof vendorNames)[number] | 'SMS_HTTP_URL' | 'SMS_HTTP_TOKEN' | 'SMS_TENCENT_APP'

/** The settings that a driver requires; one complaint names all that are missing. */
function needed<N extends Name>(env: Env, names: readonly N[]): Record<N, string> {
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length > 0) throw new BadEnvironment([`SMS_DRIVER=${env.SMS_DRIVER} 还需要设置 ${missing.join('、')}。`])
  // The complaint above has excluded missing ones.
  return Object.fromEntries(names.map((name) => [name, env[name]])) as Record<N, string>
}

const templateOf = ({
  SMS_SIGN_NAME: signName,
  SMS_TEMPLATE: template,
}: Record<'SMS_SIGN_NAME' | 'SMS_TEMPLATE', string>) => ({ signName, template })

const valuesOf = (named: 'code' | 'code,minutes') =>
  named === 'code' ? (['code'] as const) : (['code', 'minutes'] as const)
