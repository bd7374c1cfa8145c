import { isIP } from 'node:net'
import { z } from 'zod'

/** Thrown with every complaint about the environment at once, one sentence each. */
export class BadEnvironment extends Error {
  constructor(readonly complaints: readonly string[]) {
    super(complaints.join('\n'))
    this.name = 'BadEnvironment'
  }
}

const port = z.string().regex(/^\d+$/u).transform(Number).refine((number) => number >= 1 && number <= 65_535)
const count = (min: number, max: number) => z.string().regex(/^\d+$/u).transform(Number).refine((number) => number >= min && number <= max)
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const postgresUrl = z.string().regex(/^postgres(?:ql)?:\/\/\S+$/u).refine((value) => URL.canParse(value))
const redisUrl = z.string().regex(/^rediss?:\/\/\S+$/u).refine((value) => URL.canParse(value))
const rtmpUrl = z.string().regex(/^rtmps?:\/\/[^\s/]+$/u).refine((value) => URL.canParse(value))
const addresses = z.string().transform((list) => list.split(',').map((entry) => entry.trim()))
  .refine((list) => list.every((entry) => isIP(entry.replace(/\/\d{1,3}$/u, '')) > 0))
const webUrl = z.string().regex(/^https?:\/\/\S+$/u).refine((value) => URL.canParse(value))

/** Every setting: how it is read, and what it must be, said after its name when it is not. */
const settings = {
  MODE: [z.enum(['demo', 'production']), '应为 demo 或 production'],
  ROLE: [z.enum(['all', 'api', 'gateway', 'worker']), '应为 all、api、gateway 或 worker'],
  PORT: [port, '应为 1 到 65535 之间的整数'],
  HOST: [z.string().min(1), '应为要监听的地址，例如 0.0.0.0 或 127.0.0.1'],
  PUBLIC_URL: [webUrl, '应为用户访问的网址，例如 https://example.com'],
  DATA_DIR: [z.string().min(1), '应为文件夹路径'],
  DATABASE_URL: [postgresUrl, '应为 postgres:// 开头的连接地址'],
  DATABASE_DIRECT_URL: [postgresUrl, '应为 postgres:// 开头的连接地址（不经过事务级连接池，供迁移使用）'],
  REDIS_URL: [redisUrl, '应为 redis:// 或 rediss:// 开头的连接地址'],
  DATABASE_CONNECTIONS: [count(1, 500), '应为 1 到 500 之间的整数'],
  TRUST_PROXY: [z.string().min(1), '应为可信代理的地址或网段，以逗号分隔，例如 loopback 或 10.0.0.0/8'],
  REQUIRE_SIGN: [flag, '应为 true 或 false'],
  SIGN_SECRET: [z.string().min(32), '至少需要 32 个字符'],
  FILE_SECRET: [z.string().min(32), '至少需要 32 个字符'],
  METRICS_TOKEN: [z.string().min(16), '至少需要 16 个字符'],
  RTMP_PORT: [z.union([port, z.literal('off')]), '应为 1 到 65535 之间的整数，或 off'],
  RTMP_HOST: [z.string().min(1), '应为推流软件能访问到的主机名或地址'],
  MEDIA_DRIVER: [z.enum(['embedded', 'srs']), '应为 embedded 或 srs'],
  SRS_API: [webUrl, '应为 SRS 的 HTTP API 地址（内网），例如 http://10.0.0.5:1985'],
  SRS_HTTP: [webUrl, '应为观众访问 SRS 的 http(s) 地址，例如 https://live.example.com'],
  SRS_RTMP: [rtmpUrl, '应为推流者访问 SRS 的地址，例如 rtmp://live.example.com'],
  SRS_RTC: [webUrl, '应为浏览器访问 SRS 的 WHIP、WHEP 的地址，例如 https://live.example.com/rtc/v1'],
  SRS_HOOK_SECRET: [z.string().regex(/^[A-Za-z0-9_-]{32,100}$/u), '应为 32 到 100 个字母、数字、下划线或连字符'],
  SRS_HOOK_FROM: [addresses, '应为 SRS 的地址或网段，以逗号分隔，例如 10.0.0.5,10.0.1.0/24'],
  SRS_EDGES: [addresses, '应为边缘 SRS 的地址或网段，以逗号分隔，例如 10.0.1.0/24'],
  SRS_DVR_DIR: [z.string().min(1), '应为 SRS 存放录像的文件夹'],
  FFMPEG_PATH: [z.string().min(1), '应为 ffmpeg 程序的路径，或 off（不用 ffmpeg）'],
  SMS_DRIVER: [z.enum(['outbox', 'http']), '应为 outbox 或 http'],
  SMS_HTTP_URL: [webUrl, '应为短信网关的 http(s) 地址'],
  SMS_HTTP_TOKEN: [z.string().min(1), '应为短信网关的访问令牌'],
  LOG_LEVEL: [z.enum(['silent', 'error', 'warn', 'info', 'debug']), '应为 silent、error、warn、info 或 debug'],
  LOG_FORMAT: [z.enum(['pretty', 'json']), '应为 pretty 或 json'],
} as const

type Settings = typeof settings
/** The environment as typed values; a setting that is not there, or empty, is undefined. */
export type Env = { readonly [Name in keyof Settings]?: z.output<Settings[Name][0]> }

/** Reads the environment. The only place that does. */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const complaints: string[] = []
  const found: Record<string, unknown> = {}
  for (const [name, [schema, rule]] of Object.entries(settings)) {
    const value = source[name]?.trim()
    if (value === undefined || value === '') continue
    const parsed = schema.safeParse(value)
    if (parsed.success) found[name] = parsed.data
    else complaints.push(`${name}${rule}${isSecret(name) ? '' : `，现在是“${value}”`}。`)
  }
  if (complaints.length > 0) throw new BadEnvironment(complaints)
  // Each value was just parsed by the schema of its own name.
  return found as Env
}

function isSecret(name: string): boolean {
  return /SECRET|TOKEN|_URL$/u.test(name)
}
