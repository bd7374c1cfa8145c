import { About, ClientTimes, Official, ReleaseNote, VisitorFallback } from '@rostrum/contract/content'
import { standardTimes } from '@rostrum/contract/kernel/times'
import { z } from 'zod'
import { setting } from '../kernel/settings'
import { settingFaults, settingWords as words } from './text.settings.zh'

/** The risk line of the dictionary `risk_tip`, until an operator writes another. */
const RISK_TIP = '风险提示：市场有风险，投资需谨慎。以上内容仅供参考，不构成投资建议，据此操作风险自担。'

/**
 * The promises the law requires of every adviser: no promised gain, no trading for clients, no private fees
 * (公告〔2010〕27号).
 */
const PROMISES = [
  { title: '不承诺收益', text: '不以任何方式承诺或保证投资收益，不承诺分担投资损失。' },
  { title: '不代客理财', text: '不代客户操作账户，不替客户做出投资决定。' },
  { title: '不私下收费', text: '所有费用只由公司账户收取，工作人员不以个人名义收费。' },
]

/** Nothing is known of the provider yet, so these are only statements true of every adviser. */
const UNCONFIGURED: z.input<typeof About> = {
  company: { fullName: '', shortName: '讲坛', slogan: '把投资讲明白', intro: [], sample: false },
  licences: [],
  offices: [],
  phones: [{ label: '中国证监会投资者服务热线', number: '12386', hours: '工作日 9:00–11:30，13:00–17:00' }],
  promises: PROMISES,
  antiFraud: [
    '我们不会通过私人账号收款，不会要求您下载其他应用或加入所谓内部群。',
    '凡以本公司名义承诺收益、索要密码或验证码的，都是冒充。请保留证据并报警。',
  ],
}

/** A phone installs a package only if its hash is the published one. */
const ReleasedVersion = z
  .object({
    sn: z.string(),
    minSn: z.string(),
    iosLink: z.string(),
    androidLink: z.string(),
    androidSha256: z.string().regex(/^([0-9a-f]{64})?$/),
    androidBytes: z.number().int().min(0),
    isForce: z.boolean(),
  })
  .refine(
    ({ androidLink, androidSha256, androidBytes }) => androidLink === '' || (androidSha256 !== '' && androidBytes > 0),
    settingFaults.package,
  )

/** What members check a claim against, and what every client obeys, changes with a second person. */
const SECOND = { secondPerson: true } as const

/** The settings of navigation, legal texts and versions. */
export const contentSettings = {
  visitorFallback: setting('visitorFallback', VisitorFallback, 'login', words.visitorFallback),
  /** Set when sample content is loaded; every page says so then. */
  hasSample: setting('hasSample', z.boolean(), false, words.hasSample),
  /** Whether visitors may watch the rooms, replays and videos that are open to them. */
  visitorWatch: setting('visitorWatch', z.boolean(), true, words.visitorWatch),
  webviewDomains: setting('webviewDomains', z.array(z.string()), [], words.webviewDomains),
  allowListVersion: setting('allowListVersion', z.number().int(), 1, words.allowListVersion),
  /** How long clients wait. */
  clientTimes: setting('clientTimes', ClientTimes, standardTimes, words.clientTimes),
  /** Whether what the public reads is confirmed by a second person before it is shown. */
  publicBySecond: setting('publicBySecond', z.boolean(), true, words.publicBySecond, SECOND),
  riskTip: setting('riskTip', z.string().min(1), RISK_TIP, words.riskTip, SECOND),
  about: setting('about', About, UNCONFIGURED, words.about, SECOND),
  /** The entries that are confirmed as ours. `by`: the operator who last wrote it. */
  official: setting(
    'official',
    Official.extend({ by: z.string().optional() }),
    {
      accounts: [],
      channels: [],
      registry: { name: '中国证券业协会', url: 'https://www.sac.net.cn/' },
      sample: false,
    },
    words.official,
    { ...SECOND, stamp: (value, by, at) => ({ ...value, updatedAt: at, by, sample: false }) },
  ),
  /** Newest first. */
  releases: setting('releases', z.array(ReleaseNote), [], words.releases),
  clientVersion: setting(
    'clientVersion',
    ReleasedVersion,
    {
      sn: '1.0.19',
      minSn: '1.0.0',
      iosLink: '',
      androidLink: '',
      androidSha256: '',
      androidBytes: 0,
      isForce: false,
    },
    words.clientVersion,
    SECOND,
  ),
}
