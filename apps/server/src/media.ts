import { join } from 'node:path'
import type { ServerConfig } from '@rostrum/server'
import { Secret } from '@rostrum/server/kernel'
import { bareHost } from '@rostrum/server/kernel/address'
import { BadEnvironment, type Env } from './env'

type MediaConfig = ServerConfig['media']

const wanted = ['SRS_API', 'SRS_HTTP', 'SRS_RTMP', 'SRS_HOOK_SECRET'] as const
const LOOPBACK = ['127.0.0.1', '::1']

/** `listen`: where the HTTP server listens. `public`: the host name that a teacher's encoder connects to. */
export interface MediaHosts {
  readonly listen: string
  readonly public: string
}

/** The media engine: this machine, or an SRS. A process that answers no calls has none. */
export function mediaOf(env: Env, dataDir: string, hosts: MediaHosts, answersCalls: boolean): MediaConfig {
  const dir = join(dataDir, 'media')
  const { FFMPEG_PATH: ffmpegPath } = env
  if (env.MEDIA_DRIVER === 'srs' && answersCalls) return { ...srsOf(env), dir, ffmpegPath }
  return {
    kind: 'embedded',
    dir,
    rtmpPort: answersCalls ? (env.RTMP_PORT ?? 1935) : 'off',
    rtmpBind: bareHost(env.RTMP_BIND ?? hosts.listen),
    publicHost: hosts.public,
    ffmpegPath,
  }
}

function srsOf(env: Env) {
  const { SRS_API: api, SRS_HTTP: http, SRS_RTMP: rtmp, SRS_HOOK_SECRET: hookSecret } = env
  if (api === undefined || http === undefined || rtmp === undefined || hookSecret === undefined) {
    const missing = wanted.filter((name) => env[name] === undefined)
    throw new BadEnvironment([`MEDIA_DRIVER=srs 还需要设置 ${missing.join('、')}。`])
  }
  return {
    kind: 'srs' as const,
    api,
    http,
    rtmp,
    rtc: env.SRS_RTC,
    hookSecret: new Secret(hookSecret),
    hookFrom: env.SRS_HOOK_FROM ?? LOOPBACK,
    edges: env.SRS_EDGES,
    dvrDir: env.SRS_DVR_DIR,
  }
}
