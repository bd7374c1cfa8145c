import {
  awayMinutesDefault,
  awayMinutesMax,
  smallerAtOnceDefault,
  smallerAtOnceMax,
} from '@rostrum/contract/live/limits'
import { setting } from '@rostrum/server/kernel'
import { z } from 'zod'
import { awaySettingWords, qualitySettingWords, settingWords } from './text.settings.zh'

/** The question board promises answers within a trading day unless the provider sets another time. */
export const liveSettings = setting(
  'live',
  z.object({
    answerPromiseDays: z.number().int().min(1).max(10),
    openQuestionsMax: z.number().int().min(1).max(50),
    replayAutoPublish: z.boolean(),
    replayKeepDays: z.number().int().positive().nullable(),
  }),
  { answerPromiseDays: 1, openQuestionsMax: 3, replayAutoPublish: false, replayKeepDays: null },
  settingWords,
)

/** How long a room waits for a teacher whose stream was lost. */
export const liveAwaySettings = setting(
  'live.away',
  z.object({ awayMinutes: z.number().int().min(1).max(awayMinutesMax) }),
  { awayMinutes: awayMinutesDefault },
  awaySettingWords,
)

/** How many broadcasts have a smaller picture made of them at once. */
export const liveQualitySettings = setting(
  'live.quality',
  z.object({ smallerAtOnce: z.number().int().min(0).max(smallerAtOnceMax) }),
  { smallerAtOnce: smallerAtOnceDefault },
  qualitySettingWords,
)
