import { isIP } from 'node:net'
import { z } from 'zod'

/** Carries every complaint about the environment at once, one sentence each. */
export class BadEnvironment extends Error {
  constructor(readonly complaints: readonly string[]) {
    super(complaints.join('\n'))
    this.name = 'BadEnvironment'
  }
}

const port = z
  .string()
  .regex(/^\d+$/u)
  .transform(Number)
  .refine((number) => number >= 1 && number <= 65_535)
const count = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/u)
    .transform(Number)
    .refine((number) => number >= min && number <= max)
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const postgresUrl = z
  .string()
  .regex(/^postgres(?:ql)?:\/\/\S+$/u)
  .refine((value) => URL.canParse(value))
const redisUrl = z
  .string()
  .regex(/^rediss?:\/\/\S+$/u)
  .refine((value) => URL.canParse(value))
const rtmpUrl = z
  .string()
  .regex(/^rtmps?:\/\/[^\s/]+$/u)
  .refine((value) => URL.canParse(value))
const addresses = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim()))
  .refine((list) => list.every((entry) => isIP(entry.replace(/\/\d{1,3}$/u, '')) > 0))
const list = (entry: RegExp) =>
  z
    .string()
    .transform((words) => words.split(',').map((word) => word.trim()))
    .refine((words) => words.every((word) => entry.test(word)))
const wxAppId = z.string().regex(/^wx[0-9a-z]{16}$/u)
/** An origin that secrets are sent to: HTTPS, except on this machine. */
const safeOrigin = z
  .string()
  .transform((value) => value.replace(/\/$/u, ''))
  .refine(
    (value) =>
      /^https:\/\/[^\s/@?#]+$|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/u.test(value) &&
      URL.canParse(value),
  )
const webUrl = z
  .string()
  .regex(/^https?:\/\/\S+$/u)
  .refine((value) => URL.canParse(value))

/** Every setting: how it is read, and the requirement that a complaint states after the setting's name. */
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
  IPV6_PREFIX: [count(32, 128), '应为 32 到 128 之间的整数：IPv6 地址的前多少位算一个来访者'],
  REQUIRE_SIGN: [flag, '应为 true 或 false'],
  SIGN_SECRET: [z.string().min(32), '至少需要 32 个字符'],
  FILE_SECRET: [z.string().min(32), '至少需要 32 个字符'],
  FILES_RESERVE_MB: [count(0, 10_000_000), '应为 0 到 10000000 之间的整数（MB）'],
  APP_ORIGINS: [
    z.union([z.literal('off'), list(/^[a-z]+:\/\/[^\s/,]+$/u)]),
    '应为应用页面的来源，以逗号分隔，例如 https://localhost,capacitor://localhost，或 off',
  ],
  APP_ANDROID_CERTS: [
    list(/^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/u),
    '应为签名证书的 SHA-256 指纹（大写，冒号分隔），多个以逗号分隔',
  ],
  APP_IOS_TEAM: [z.string().regex(/^[A-Z0-9]{10}$/u), '应为 10 位的 Apple 团队编号'],
  API_DOCS: [flag, '应为 true 或 false'],
  CALLS_PER_ADDRESS: [count(600, 10_000_000), '应为 600 到 10000000 之间的整数'],
  SOCKETS_PER_ADDRESS: [count(1, 1_000_000), '应为 1 到 1000000 之间的整数'],
  METRICS_TOKEN: [z.string().min(16), '至少需要 16 个字符'],
  RTMP_PORT: [z.union([port, z.literal('off')]), '应为 1 到 65535 之间的整数，或 off'],
  RTMP_BIND: [z.string().min(1), '应为推流端口要监听的地址，例如 0.0.0.0 或 127.0.0.1'],
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
  DEMO_LIVE: [z.enum(['on', 'off']), '应为 on 或 off'],
  FFMPEG_PATH: [z.string().min(1), '应为 ffmpeg 程序的路径，或 off（不用 ffmpeg）'],
  SMS_DRIVER: [z.enum(['outbox', 'http', 'tencent', 'aliyun']), '应为 outbox、http、tencent 或 aliyun'],
  SMS_HTTP_URL: [webUrl, '应为短信网关的 http(s) 地址'],
  SMS_HTTP_TOKEN: [z.string().min(1), '应为短信网关的访问令牌'],
  SMS_KEY_ID: [
    z.string().regex(/^[A-Za-z0-9]{8,128}$/u),
    '应为云厂商的密钥编号（腾讯云 SecretId、阿里云 AccessKeyId）',
  ],
  SMS_KEY_SECRET: [z.string().min(8), '应为与 SMS_KEY_ID 成对的密钥'],
  SMS_SIGN_NAME: [z.string().min(1).max(40), '应为审核通过的短信签名，不带【】'],
  SMS_TEMPLATE: [z.string().regex(/^\w{1,64}$/u), '应为审核通过的验证码模板编号'],
  SMS_TEMPLATE_VALUES: [z.enum(['code', 'code,minutes']), '应为 code 或 code,minutes，与模板里的变量一致'],
  SMS_TENCENT_APP: [z.string().regex(/^\d{6,20}$/u), '应为腾讯云短信应用的 SdkAppId'],
  SMS_TENCENT_REGION: [z.string().regex(/^[a-z]+-[a-z]+(-\d+)?$/u), '应为腾讯云地域，例如 ap-guangzhou'],
  SMS_IP_HOUR: [count(1, 100_000), '应为 1 到 100000 之间的整数'],
  SMS_DEVICE_DAY: [count(1, 100_000), '应为 1 到 100000 之间的整数'],
  SMS_DAY_BUDGET: [count(1, 10_000_000), '应为 1 到 10000000 之间的整数'],
  SMS_WORK_BITS: [count(0, 24), '应为 0 到 24 之间的整数，0 表示不要'],
  WX_APPLET_ID: [wxAppId, '应为小程序的 AppID，wx 开头'],
  WX_APPLET_SECRET: [z.string().min(1), '应为小程序的 AppSecret'],
  WX_OA_ID: [wxAppId, '应为服务号的 AppID，wx 开头'],
  WX_OA_SECRET: [z.string().min(1), '应为服务号的 AppSecret'],
  WX_API_ORIGIN: [safeOrigin, '应为微信接口的来源，例如 https://api.weixin.qq.com；只有本机地址可以用 http'],
  PUSH_JPUSH_KEY: [z.string().regex(/^[0-9a-f]{24}$/u), '应为极光的 AppKey（24 个十六进制字符）'],
  PUSH_JPUSH_SECRET: [z.string().min(1), '应为极光的 Master Secret'],
  PUSH_APNS_KEY_FILE: [z.string().min(1), '应为 Apple 推送密钥（.p8）的路径'],
  PUSH_APNS_KEY_ID: [z.string().regex(/^[A-Z0-9]{10}$/u), '应为 10 位的 Apple 密钥编号'],
  PUSH_SANDBOX: [flag, '应为 true 或 false'],
  WXPAY_MCH_ID: [z.string().regex(/^\d{6,20}$/u), '应为微信支付的商户号'],
  WXPAY_SERIAL: [z.string().regex(/^[0-9A-F]{20,60}$/u), '应为商户证书的序列号（大写十六进制）'],
  WXPAY_KEY_FILE: [z.string().min(1), '应为商户私钥（apiclient_key.pem）的路径'],
  WXPAY_API_KEY: [z.string().length(32), '应为 32 个字符的密钥，在商户平台设置'],
  WXPAY_PUBLIC_ID: [
    z.string().regex(/^[0-9A-Z_]{8,80}$/u),
    '应为微信支付公钥的编号，PUB_KEY_ID_ 开头，或平台证书的序列号',
  ],
  WXPAY_PUBLIC_FILE: [z.string().min(1), '应为微信支付公钥（pub_key.pem）的路径'],
  WXPAY_ORIGIN: [safeOrigin, '应为微信支付接口的来源，例如 https://api.mch.weixin.qq.com；只有本机地址可以用 http'],
  NUONUO_APP_KEY: [z.string().min(1).max(64), '应为诺诺开放平台应用的 appKey'],
  NUONUO_APP_SECRET: [z.string().min(1), '应为诺诺开放平台应用的 appSecret'],
  NUONUO_TOKEN_FILE: [z.string().min(1), '应为存着诺诺 accessToken 的文件的路径，每次请求都重新读'],
  NUONUO_TAX_NO: [z.string().regex(/^[0-9A-Z]{15,20}$/u), '应为销售方的税号'],
  NUONUO_PHONE: [z.string().min(1).max(20), '应为销售方的电话'],
  NUONUO_ADDRESS: [z.string().min(1).max(80), '应为销售方的地址'],
  NUONUO_CLERK: [z.string().min(1).max(20), '应为开票人的姓名'],
  NUONUO_GOODS_CODE: [z.string().regex(/^\d{19}$/u), '应为 19 位税收分类编码，由财务定'],
  NUONUO_TAX_RATE: [z.string().regex(/^0(\.\d{1,3})?$/u), '应为税率，例如 0.06，由财务定'],
  NUONUO_ORIGIN: [safeOrigin, '应为诺诺接口的来源，例如 https://sdk.nuonuo.com；只有本机地址可以用 http'],
  MAP_KEY: [
    z.string().regex(/^[A-Z0-9]{5}(-[A-Z0-9]{5}){5}$/u),
    '应为腾讯位置服务的密钥，六组五位的大写字母和数字，以连字符相连',
  ],
  MAP_ORIGIN: [safeOrigin, '应为地图接口的来源，例如 https://apis.map.qq.com；只有本机地址可以用 http'],
  MARKET_SOURCE: [
    z.enum(['simulated', 'none', 'csv', 'tushare', 'tencent']),
    '应为 simulated、none、csv、tushare 或 tencent',
  ],
  MARKET_TOKEN: [z.string().min(8), '应为 Tushare 的令牌'],
  MARKET_LICENCE: [z.string().min(2).max(80), '应为已取得的行情数据许可的名称，2 到 80 个字'],
  MARKET_ORIGIN: [safeOrigin, '应为行情接口的来源，例如 https://api.tushare.pro；只有本机地址可以用 http'],
  MARKET_KLINE_ORIGIN: [safeOrigin, '应为 K 线接口的来源，例如 https://web.ifzq.gtimg.cn；只有本机地址可以用 http'],
  LOG_LEVEL: [z.enum(['silent', 'error', 'warn', 'info', 'debug']), '应为 silent、error、warn、info 或 debug'],
  LOG_FORMAT: [z.enum(['pretty', 'json']), '应为 pretty 或 json'],
} as const

type Settings = typeof settings
/** The environment as typed values; a setting that is not there, or empty, is undefined. */
export type Env = { readonly [Name in keyof Settings]?: z.output<Settings[Name][0]> }

/** Reads the environment. No other code reads it. */
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
  return /SECRET|TOKEN|API_KEY|MAP_KEY|_URL$/u.test(name)
}
