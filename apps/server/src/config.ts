import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServerConfig } from '@rostrum/server'
import { Secret } from '@rostrum/server/kernel'
import { bareHost, isAnyHost, ownHost, writtenAddress } from '@rostrum/server/kernel/address'
import { appsOf } from './apps'
import { BadEnvironment, type Env } from './env'
import { mapsOf } from './maps'
import { marketOf } from './market'
import { mediaOf } from './media'
import { invoicesOf } from './invoices'
import { payOf } from './pay'
import { pushOf } from './push'
import { findKeptSecrets, keepSecrets } from './secrets'
import { codesOf, smsOf } from './sms'
import { wechatOf } from './wechat'

export type DatabaseConfig =
  | { readonly kind: 'embedded' }
  /** `direct` bypasses a transaction-pooling proxy; migrations need that. */
  | { readonly kind: 'url'; readonly url: Secret; readonly direct: Secret }

export interface AppConfig {
  readonly server: ServerConfig
  readonly dataDir: string
  readonly database: DatabaseConfig
  readonly connections: number
  readonly migrations: string
  /** The web client as a module that draws pages; without it browsers draw all pages themselves. */
  readonly rendererFile?: string
  readonly at: { readonly port: number; readonly host: string }
  /** The public address, when it differs from the one we listen on. */
  readonly publicUrl?: string
  readonly loadsSample: boolean
  readonly log: { readonly level: 'silent' | 'error' | 'warn' | 'info' | 'debug'; readonly format: 'pretty' | 'json' }
}

interface Flags {
  readonly isEmpty: boolean
}

/** The root of the repository: the sources and the bundle both lie two folders below their package's folder. */
const root = resolve(fileURLToPath(new URL('../../..', import.meta.url)))

/**
 * Derives the server's configuration from the settings. In a demonstration it also makes the data folder's own secrets.
 */
export function decide(env: Env, flags: Flags): AppConfig {
  const mode = env.MODE ?? 'demo'
  const dataDir = resolve(env.DATA_DIR ?? 'data')
  const isDemo = mode === 'demo'
  if (!isDemo) refuseSamples(env, dataDir)
  const kept = isDemo ? keepSecrets(dataDir) : undefined
  if (isSplit(env.ROLE) && env.REDIS_URL === undefined)
    throw new BadEnvironment([`ROLE=${env.ROLE} 需要 REDIS_URL：直播间的消息经它到达别的进程。`])
  if (isSplit(env.ROLE) && env.DATABASE_URL === undefined)
    throw new BadEnvironment([`ROLE=${env.ROLE} 需要 DATABASE_URL：自带数据库只能由一个进程使用。`])
  const secrets = { sign: env.SIGN_SECRET ?? kept?.sign ?? '', files: env.FILE_SECRET ?? kept?.files ?? '' }
  return {
    server: serverOf(env, dataDir, secrets, flags),
    dataDir,
    database: databaseOf(env),
    connections: env.DATABASE_CONNECTIONS ?? 10,
    migrations: join(root, 'packages/server/migrations'),
    rendererFile: join(root, 'apps/web/server/dist/render.mjs'),
    at: { port: env.PORT ?? 3000, host: hostOf(env) },
    publicUrl: env.PUBLIC_URL,
    // One process loads the sample; the others find it in the database.
    loadsSample: isDemo && !flags.isEmpty && answersCalls(env.ROLE),
    log: { level: env.LOG_LEVEL ?? 'info', format: env.LOG_FORMAT ?? (isDemo ? 'pretty' : 'json') },
  }
}

/** Streams are pushed to the process that answers the studio's calls. */
const answersCalls = (role: Env['ROLE']): boolean => role === undefined || role === 'all' || role === 'api'

const isSplit = (role: Env['ROLE']): boolean => role !== undefined && role !== 'all'

/** A demonstration with its sample content has a lesson on the air, pushed to the media of this process. */
const isAlive = (env: Env, flags: Flags): boolean =>
  (env.MODE ?? 'demo') === 'demo' &&
  !flags.isEmpty &&
  !isSplit(env.ROLE) &&
  env.DEMO_LIVE !== 'off' &&
  env.MEDIA_DRIVER !== 'srs' &&
  env.RTMP_PORT !== 'off'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const ratesOf = (env: Env) => ({
  globalRate: { max: 600, perSec: 60 },
  addressRate: { max: env.CALLS_PER_ADDRESS ?? 6_000, perSec: 60 },
})

function serverOf(env: Env, dataDir: string, secrets: { sign: string; files: string }, flags: Flags): ServerConfig {
  const mode = env.MODE ?? 'demo'
  const web = join(root, 'apps/web/dist')
  const console = join(root, 'apps/console/dist')
  return {
    mode,
    role: env.ROLE ?? 'all',
    http: {
      mode,
      ...sendersOf(env),
      requireSign: env.REQUIRE_SIGN ?? mode === 'production',
      signSecret: new Secret(secrets.sign),
      metricsToken: env.METRICS_TOKEN === undefined ? undefined : new Secret(env.METRICS_TOKEN),
      webDir: existsSync(web) ? web : undefined,
      consoleDir: existsSync(console) ? console : undefined,
      publicUrl: env.PUBLIC_URL,
      showsDocs: env.API_DOCS ?? mode === 'demo',
      // The JSSDK, which controls the menus of WeChat's browser, is served from that host alone.
      scriptHosts: env.WX_OA_ID === undefined ? [] : ['https://res.wx.qq.com'],
      ...appsOf(env),
      ...ratesOf(env),
      maxEventLoopDelayMs: 2_000,
      drainMs: 10_000,
    },
    files: {
      dir: join(dataDir, 'files'),
      secret: new Secret(secrets.files),
      reserveBytes: (env.FILES_RESERVE_MB ?? 1_024) * 1024 ** 2,
    },
    media: mediaOf(env, dataDir, { listen: hostOf(env), public: mediaHost(env) }, answersCalls(env.ROLE)),
    socketsPerAddress: env.SOCKETS_PER_ADDRESS,
    sms: smsOf(env),
    codes: codesOf(env),
    wechat: wechatOf(env),
    ...moneyOf(env),
    ...helpersOf(env),
    demo: isAlive(env, flags) ? demoOf(env, dataDir) : undefined,
    redis: env.REDIS_URL === undefined ? undefined : { url: new Secret(env.REDIS_URL) },
  }
}

/** The companies that move money, and the one that makes invoices of it. */
const moneyOf = (env: Env): Pick<ServerConfig, 'pay' | 'invoices'> => ({ pay: payOf(env), invoices: invoicesOf(env) })

/** Companies whose help the product does without, and says so. */
const helpersOf = (env: Env): Pick<ServerConfig, 'push' | 'maps' | 'market'> => ({
  push: pushOf(env),
  maps: mapsOf(env),
  market: marketOf(env),
})

const demoOf = (env: Env, dataDir: string): ServerConfig['demo'] => ({
  dir: join(dataDir, 'demo'),
  ffmpegPath: env.FFMPEG_PATH,
  rtmpHost: ownHost(env.RTMP_BIND ?? hostOf(env)),
  say,
})

const sendersOf = ({ TRUST_PROXY, IPV6_PREFIX }: Env): Pick<ServerConfig['http'], 'trustProxy' | 'ipv6Prefix'> => ({
  trustProxy: TRUST_PROXY ?? false,
  ipv6Prefix: IPV6_PREFIX,
})

/** The address that the HTTP server listens on. */
const hostOf = ({ HOST }: Env): string => bareHost(HOST ?? '0.0.0.0')

/** The host name that a teacher's encoder connects to. */
function mediaHost({ RTMP_HOST, PUBLIC_URL }: Env): string {
  if (RTMP_HOST !== undefined) return RTMP_HOST
  return PUBLIC_URL === undefined ? lanAddress() : new URL(PUBLIC_URL).hostname
}

function databaseOf(env: Env): DatabaseConfig {
  if (env.DATABASE_URL === undefined) return { kind: 'embedded' }
  return {
    kind: 'url',
    url: new Secret(env.DATABASE_URL),
    direct: new Secret(env.DATABASE_DIRECT_URL ?? env.DATABASE_URL),
  }
}

const ownSecrets = ['SIGN_SECRET', 'FILE_SECRET'] as const
const otherSecrets = [
  'METRICS_TOKEN',
  'SMS_HTTP_TOKEN',
  'SMS_KEY_SECRET',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'REDIS_URL',
  'SRS_HOOK_SECRET',
  'WX_APPLET_SECRET',
  'WX_OA_SECRET',
  'PUSH_JPUSH_SECRET',
  'WXPAY_API_KEY',
  'NUONUO_APP_SECRET',
  'MAP_KEY',
] as const

/** Production accepts no value that a demonstration made up or that was only an example. */
function refuseSamples(env: Env, dataDir: string): void {
  const complaints: string[] = []
  const kept = findKeptSecrets(dataDir)
  const madeUp = new Set([kept?.sign, kept?.files])
  for (const name of [...ownSecrets, ...otherSecrets]) {
    const value = env[name]
    if (value !== undefined && (madeUp.has(value) || /sample-|change-?me/iu.test(value)))
      complaints.push(`${name} 是示例值，MODE=production 不能使用。`)
  }
  for (const name of ownSecrets) {
    if (env[name] === undefined) complaints.push(`MODE=production 需要设置 ${name}（至少 32 个字符的随机值）。`)
  }
  if (env.PUBLIC_URL === undefined)
    complaints.push('MODE=production 需要设置 PUBLIC_URL（用户访问的网址，例如 https://rostrum.example.com）。')
  if ((env.SMS_DRIVER ?? 'outbox') === 'outbox')
    complaints.push('MODE=production 不能使用 outbox 短信驱动，请用 SMS_DRIVER 指定真实的短信驱动。')
  if (complaints.length > 0) throw new BadEnvironment(complaints)
}

/** Where somebody at this machine opens what listens at `bound`. */
export function localAddress(bound: string, port: number | string): string {
  return writtenAddress('http', isAnyHost(bound) || bound === '127.0.0.1' ? 'localhost' : bound, port)
}

/** The address of the operators' console. `port`: where the server listens, when it is not the configured port. */
export function consoleAddress(
  { publicUrl, at }: Pick<AppConfig, 'publicUrl' | 'at'>,
  port: string | number = at.port,
): string {
  return new URL('/console/', publicUrl ?? localAddress(at.host, port)).href
}

/** This machine's address in the local network, for phones and encoders; `localhost` when it has none. */
export function lanAddress(): string {
  const found = Object.values(networkInterfaces())
    .flat()
    .filter((entry) => entry !== undefined && !entry.internal && !entry.address.startsWith('fe80'))
  const best = found.find((entry) => entry?.family === 'IPv4') ?? found[0]
  return best?.address ?? 'localhost'
}
