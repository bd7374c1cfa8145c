import { CannedAnswers } from '@rostrum/contract/feedback'
import { z } from 'zod'
import { MinuteOfDay, setting } from '../kernel/settings'
import { cannedDefaults, cannedWords, settingFaults, settingWords } from './text.settings.zh'

/**
 * Customer chat. Messages are kept five years, as the law requires of the records of an adviser's service
 * (公告〔2010〕27号).
 */
export const serviceSettings = setting(
  'service',
  z.object({
    days: z.enum(['working', 'all']),
    spans: z.array(
      z.object({ from: MinuteOfDay, to: MinuteOfDay }).refine(({ from, to }) => from < to, settingFaults.span),
    ),
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
  {
    days: 'working',
    spans: [{ from: 8 * 60 + 30, to: 17 * 60 + 30 }],
    answerWithinMin: 120,
    idleCloseHours: 24,
    keepDays: 1_827,
  },
  settingWords,
)

/** Answers that operators often give to feedback and customers. */
export const cannedSettings = setting('cannedAnswers', CannedAnswers, cannedDefaults, cannedWords)
