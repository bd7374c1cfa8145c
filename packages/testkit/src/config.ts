import { join } from 'node:path'
import type { ServerConfig } from '@rostrum/server'
import { Secret, type KernelConfig } from '@rostrum/server/kernel'
import { CHEAP_PASSWORDS } from './people'

export interface TestConfigWish extends Pick<ServerConfig, 'codes' | 'sms' | 'market'> {
  readonly mode?: KernelConfig['mode']
  readonly http?: Partial<KernelConfig['http']>
  readonly rtmpPort?: number | 'off'
}

/** The configuration of a test server that keeps its files in this folder. */
export function testConfig(
  dataDir: string,
  { http, codes, sms, market, mode = 'demo', rtmpPort = 'off' as const }: TestConfigWish = {},
): ServerConfig {
  return {
    mode,
    role: 'all',
    http: {
      mode,
      trustProxy: 'loopback',
      requireSign: false,
      showsDocs: true,
      signSecret: new Secret('test sign secret'),
      globalRate: { max: 100_000, perSec: 1 },
      maxEventLoopDelayMs: 0,
      drainMs: 5_000,
      ...http,
    },
    codes,
    market,
    ...(sms && { sms }),
    files: { dir: join(dataDir, 'files'), secret: new Secret('test file secret') },
    passwordCost: CHEAP_PASSWORDS,
    media: { kind: 'embedded', dir: join(dataDir, 'media'), rtmpPort, publicHost: '127.0.0.1' },
  }
}
