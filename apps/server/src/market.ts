import type { ServerConfig } from '@rostrum/server'
import { Secret } from '@rostrum/server/kernel'
import { BadEnvironment, type Env } from './env'

/** What each source needs, and what only it takes. */
const TAKES = {
  simulated: [],
  none: [],
  csv: [],
  tushare: ['MARKET_TOKEN', 'MARKET_ORIGIN'],
  tencent: ['MARKET_LICENCE', 'MARKET_ORIGIN', 'MARKET_KLINE_ORIGIN'],
} as const satisfies Readonly<Record<NonNullable<Env['MARKET_SOURCE']>, readonly (keyof Env)[]>>
const ALL = ['MARKET_TOKEN', 'MARKET_LICENCE', 'MARKET_ORIGIN', 'MARKET_KLINE_ORIGIN'] as const

/** Where quotations come from. Without a choice a demonstration makes them up, and production has none. */
export function marketOf(env: Env): ServerConfig['market'] {
  const { MARKET_SOURCE: kind, MARKET_TOKEN: token, MARKET_LICENCE: licence, MARKET_ORIGIN: origin } = env
  const taken: readonly string[] = kind === undefined ? [] : TAKES[kind]
  const idle = ALL.filter((name) => env[name] !== undefined && !taken.includes(name))
  if (idle.length > 0)
    throw new BadEnvironment([
      `${idle.join('、')} 对 MARKET_SOURCE=${kind ?? '（没有设置）'} 没有用处，请删去或改来源。`,
    ])
  switch (kind) {
    case undefined:
      return undefined
    case 'simulated':
      if (env.MODE === 'production')
        throw new BadEnvironment(['MARKET_SOURCE=simulated 不能用于 MODE=production：编造的行情只供演示。'])
      return { kind }
    case 'none':
    case 'csv':
      return { kind }
    case 'tushare':
      if (token === undefined) throw new BadEnvironment(['MARKET_SOURCE=tushare 还需要设置 MARKET_TOKEN。'])
      return { kind, origin, token: new Secret(token) }
    case 'tencent':
      if (licence === undefined)
        throw new BadEnvironment([
          'MARKET_SOURCE=tencent 还需要设置 MARKET_LICENCE：腾讯的接口没有公开的文档与承诺，向用户展示须先取得行情数据的许可。',
        ])
      return { kind, licence, origin, klineOrigin: env.MARKET_KLINE_ORIGIN }
  }
}
