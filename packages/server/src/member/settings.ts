import { reviewMinutesDefault } from '@rostrum/contract/member/limits'
import { MinuteOfDay, setting } from '@rostrum/server/kernel'
import { z } from 'zod'
import { settingWords as words } from './text.settings.zh'

const Kept = z.object({ days: z.number().int().min(0).max(36_500), rule: z.string().min(1) })
/** 20 years with their leap days. */
const SUITABILITY = { days: 7_305, rule: '《证券期货投资者适当性管理办法》第三十二条' }

/** An operator's settings of accounts. */
export const memberSettings = {
  /** A member's history is deleted after this many days; null: only when there is no more space. */
  library: setting(
    'library',
    z.object({ historyKeepDays: z.number().int().min(1).max(3_650).nullable() }),
    {
      historyKeepDays: 365,
    },
    words.library,
  ),
  /** How often members may change their names, in days, and whether an avatar is shown before its review. */
  profile: setting(
    'profile',
    z.object({
      nicknameEveryDays: z.number().int().min(0).max(365),
      userNameEveryDays: z.number().int().min(0).max(3_650),
      avatarReview: z.enum(['before', 'after']),
    }),
    { nicknameEveryDays: 30, userNameEveryDays: 365, avatarReview: 'after' },
    words.profile,
  ),
  /**
   * 青少年模式. Forty minutes a day and closed from 22:00 to 6:00 are what the platforms of the trial of 2019 took up under the
   * 国家互联网信息办公室's guidance (青少年防沉迷系统); 《未成年人网络保护条例》 (国务院令第766号) asks for a mode with time management
   * and names no minutes of its own. The numbers are therefore the provider's to set.
   */
  minor: setting(
    'minor',
    z.object({
      minutes: z
        .number()
        .int()
        .min(1)
        .max(24 * 60),
      from: MinuteOfDay,
      to: MinuteOfDay,
    }),
    { minutes: 40, from: 22 * 60, to: 6 * 60 },
    words.minor,
  ),
  /** How long a member must have heard a teacher before a review; what a page showed is measured. */
  reviews: setting(
    'teacherReviews',
    z.object({ minutes: z.number().int().min(1).max(600) }),
    { minutes: reviewMinutesDefault },
    words.reviews,
  ),
  /** The hours of the night in which broadcasts wait for the morning. */
  broadcast: setting(
    'broadcast',
    z.object({ from: MinuteOfDay, to: MinuteOfDay }),
    { from: 22 * 60, to: 8 * 60 },
    words.broadcast,
  ),
  /**
   * Rights over personal information. A copy stays seven days, deletion takes effect after fifteen (both are our own
   * promises), requests are answered within fifteen working days. Records of advising are kept five years
   * (公告〔2010〕27号), logs sixty days (互联网直播服务管理规定 art. 16), records of suitability twenty years
   * (证券期货投资者适当性管理办法 art. 32).
   */
  privacy: setting(
    'privacy',
    z.object({
      deletionWaitDays: z.number().int().min(1).max(15),
      exportKeepDays: z.number().int().min(1).max(30),
      exportsPerDay: z.number().int().min(1).max(20),
      answerDays: z.number().int().min(1).max(15),
      keep: z.object({ advice: Kept, log: Kept, suitability: Kept.default(SUITABILITY) }),
    }),
    {
      deletionWaitDays: 15,
      exportKeepDays: 7,
      exportsPerDay: 3,
      answerDays: 15,
      keep: {
        advice: { days: 1_827, rule: '《证券投资顾问业务暂行规定》（证监会公告〔2010〕27号）' },
        log: { days: 60, rule: '《互联网直播服务管理规定》第十六条' },
        suitability: SUITABILITY,
      },
    },
    words.privacy,
  ),
}
