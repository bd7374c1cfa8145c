import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ServerConfig } from '@rostrum/server'
import { Secret } from '@rostrum/server/kernel'
import { PACKAGE } from './apps'
import { BadEnvironment, type Env } from './env'

type Push = NonNullable<ServerConfig['push']>

/** Push services, as far as they are configured. Undefined: the log shows what would have been pushed. */
export function pushOf(env: Env): ServerConfig['push'] {
  const isProduction = env.PUSH_SANDBOX !== true
  const [jpush, apns] = [jpushOf(env, isProduction), apnsOf(env, isProduction)]
  return jpush || apns ? { jpush, apns } : undefined
}

function jpushOf({ PUSH_JPUSH_KEY: appKey, PUSH_JPUSH_SECRET: secret }: Env, isProduction: boolean): Push['jpush'] {
  if (appKey === undefined && secret === undefined) return undefined
  if (appKey === undefined || secret === undefined)
    throw new BadEnvironment(['PUSH_JPUSH_KEY 和 PUSH_JPUSH_SECRET 须同时设置。'])
  return { appKey, masterSecret: new Secret(secret), isProduction }
}

function apnsOf(
  { PUSH_APNS_KEY_FILE: file, PUSH_APNS_KEY_ID: keyId, APP_IOS_TEAM: teamId }: Env,
  isProduction: boolean,
): Push['apns'] {
  if (file === undefined && keyId === undefined) return undefined
  if (file === undefined || keyId === undefined || teamId === undefined) {
    throw new BadEnvironment(['PUSH_APNS_KEY_FILE、PUSH_APNS_KEY_ID 和 APP_IOS_TEAM 须同时设置。'])
  }
  return { key: keyIn(file), keyId, teamId, topic: PACKAGE, isProduction }
}

function keyIn(file: string): Secret {
  try {
    const text = readFileSync(file, 'utf8')
    createPrivateKey(text)
    return new Secret(text)
  } catch {
    throw new BadEnvironment(['PUSH_APNS_KEY_FILE 不能读取，或不是 Apple 的 .p8 密钥。'])
  }
}
