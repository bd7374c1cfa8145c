import { z } from 'zod'
import { About, Official, ReleaseNote, VisitorFallback } from '@rostrum/contract/content'

/** The risk line of the specification's dictionary `risk_tip`, until an operator writes another. */
const RISK_TIP = '风险提示：市场有风险，投资需谨慎。以上内容仅供参考，不构成投资建议，据此操作风险自担。'

/** The promises the law asks of every adviser: no promised gain, no trading for clients, no private fees (公告〔2010〕27号). */
const PROMISES = [
  { title: '不承诺收益', text: '不以任何方式承诺或保证投资收益，不承诺分担投资损失。' },
  { title: '不代客理财', text: '不代客户操作账户，不替客户做出投资决定。' },
  { title: '不私下收费', text: '所有费用只由公司账户收取，工作人员不以个人名义收费。' },
]

/** Nothing is known of the provider yet: only what holds for everybody. */
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

/** Of a day in Beijing. */
const Minute = z
  .number()
  .int()
  .min(0)
  .max(24 * 60)

/** A phone installs a package only when it is the one whose hash was published. */
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
  )

const Kept = z.object({ days: z.number().int().min(0).max(36_500), rule: z.string().min(1) })

/**
 * Rights over personal information. A copy stays seven days, deletion takes effect after fifteen (both promises of ours),
 * requests are answered within fifteen working days. Records of advising are kept five years (公告〔2010〕27号), logs sixty
 * days (互联网直播服务管理规定 art. 16).
 */
const PRIVACY = {
  shape: z.object({
    deletionWaitDays: z.number().int().min(1).max(15),
    exportKeepDays: z.number().int().min(1).max(30),
    exportsPerDay: z.number().int().min(1).max(20),
    answerDays: z.number().int().min(1).max(15),
    keep: z.object({ advice: Kept, log: Kept }),
  }),
  fallback: {
    deletionWaitDays: 15,
    exportKeepDays: 7,
    exportsPerDay: 3,
    answerDays: 15,
    keep: {
      advice: { days: 1_827, rule: '《证券投资顾问业务暂行规定》（证监会公告〔2010〕27号）' },
      log: { days: 60, rule: '《互联网直播服务管理规定》第十六条' },
    },
  },
} as const

/**
 * Everything an operator may set, with what holds until he does. Kept as rows of `content_setting`; a row that no
 * longer fits its shape is a bug and is answered as one.
 */
export const settings = {
  visitorFallback: { shape: VisitorFallback, fallback: 'login' },
  webviewDomains: { shape: z.array(z.string()), fallback: [] },
  allowListVersion: { shape: z.number().int(), fallback: 1 },
  riskTip: { shape: z.string().min(1), fallback: RISK_TIP },
  about: { shape: About, fallback: UNCONFIGURED },
  /** What is confirmed to be ours. `by`: the operator who last wrote it. */
  official: {
    shape: Official.extend({ by: z.string().optional() }),
    fallback: {
      accounts: [],
      channels: [],
      registry: { name: '中国证券业协会', url: 'https://www.sac.net.cn/' },
      sample: false,
    },
  },
  /** Newest first. */
  releases: { shape: z.array(ReleaseNote), fallback: [] },
  /** Answers within a trading day is what the question board promises unless the provider promises otherwise. */
  live: {
    shape: z.object({
      answerPromiseDays: z.number().int().min(1).max(10),
      openQuestionsMax: z.number().int().min(1).max(50),
      replayAutoPublish: z.boolean(),
      replayKeepDays: z.number().int().positive().nullable(),
    }),
    fallback: { answerPromiseDays: 1, openQuestionsMax: 3, replayAutoPublish: false, replayKeepDays: null },
  },
  /** Where members looked is forgotten after so many days; null: only when there is no more room. */
  library: {
    shape: z.object({ historyKeepDays: z.number().int().min(1).max(3_650).nullable() }),
    fallback: { historyKeepDays: 365 },
  },
  /** How often members may change their names, in days, and whether an avatar is seen before somebody looked at it. */
  profile: {
    shape: z.object({
      nicknameEveryDays: z.number().int().min(0).max(365),
      userNameEveryDays: z.number().int().min(0).max(3_650),
      avatarReview: z.enum(['before', 'after']),
    }),
    fallback: { nicknameEveryDays: 30, userNameEveryDays: 365, avatarReview: 'after' },
  },
  /** Customer chat. What was said is kept five years, as the record of an adviser's service has to be (公告〔2010〕27号). */
  service: {
    shape: z.object({
      days: z.enum(['working', 'all']),
      spans: z.array(z.object({ from: Minute, to: Minute }).refine(({ from, to }) => from < to)),
      answerWithinMin: z
        .number()
        .int()
        .min(1)
        .max(24 * 60),
      idleCloseHours: z
        .number()
        .int()
        .min(1)
        .max(24 * 14),
      keepDays: z.number().int().min(1),
    }),
    fallback: {
      days: 'working',
      spans: [{ from: 8 * 60 + 30, to: 17 * 60 + 30 }],
      answerWithinMin: 120,
      idleCloseHours: 24,
      keepDays: 1_827,
    },
  },
  /**
   * 青少年模式. Forty minutes a day and closed from 22:00 to 6:00 are what the platforms of the trial of 2019 took up under the
   * 国家互联网信息办公室's guidance (青少年防沉迷系统); 《未成年人网络保护条例》 (国务院令第766号) asks for a mode with time management
   * and names no minutes of its own. The numbers are therefore the provider's to set.
   */
  minor: {
    shape: z.object({
      minutes: z
        .number()
        .int()
        .min(1)
        .max(24 * 60),
      from: Minute,
      to: Minute,
    }),
    fallback: { minutes: 40, from: 22 * 60, to: 6 * 60 },
  },
  privacy: PRIVACY,
  clientVersion: {
    shape: ReleasedVersion,
    fallback: {
      sn: '1.0.19',
      minSn: '1.0.0',
      iosLink: '',
      androidLink: '',
      androidSha256: '',
      androidBytes: 0,
      isForce: false,
    },
  },
} as const satisfies Record<string, { shape: z.ZodType; fallback: unknown }>

export type Settings = typeof settings
export type SettingKey = keyof Settings
export type SettingValue<K extends SettingKey> = z.output<Settings[K]['shape']>
