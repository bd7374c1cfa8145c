import { z } from 'zod'
import { About, VisitorFallback } from '@rostrum/contract/content'

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
  clientVersion: {
    shape: z.object({ sn: z.string(), minSn: z.string(), iosLink: z.string(), androidLink: z.string(), isForce: z.boolean() }),
    fallback: { sn: '1.0.19', minSn: '1.0.0', iosLink: '', androidLink: '', isForce: false },
  },
} as const satisfies Record<string, { shape: z.ZodType; fallback: unknown }>

export type Settings = typeof settings
export type SettingKey = keyof Settings
export type SettingValue<K extends SettingKey> = z.output<Settings[K]['shape']>
