import type { ServerConfig } from '@rostrum/server'
import { Secret } from '@rostrum/server/kernel'
import { BadEnvironment, type Env } from './env'

/** The provider of maps, if its key is there. */
export function mapsOf({ MAP_KEY: key, MAP_ORIGIN: origin }: Env): ServerConfig['maps'] {
  if (key === undefined && origin === undefined) return undefined
  if (key === undefined) throw new BadEnvironment(['MAP_ORIGIN 还需要设置 MAP_KEY。'])
  return { origin, key: new Secret(key) }
}
