import { z } from 'zod'
import { TradeDate } from '../kernel'
import { Draw, DrawWriting } from './shapes'

/** A draw as the teacher who wrote it sees it. */
export const DrawOwn = z.object({
  draw: Draw,
  writing: DrawWriting,
  canOpen: z.boolean().describe('到了开奖时间，收盘值也有了'),
  seen: z.string(),
})
export type DrawOwn = z.infer<typeof DrawOwn>

/** What a teacher chooses from when writing a draw. */
export const DrawOwnChoices = z.object({
  levels: z.array(z.object({ id: z.string(), name: z.string() })),
  quizzes: z.array(z.object({ id: z.string(), name: z.string() })).describe('计分的问卷'),
  days: z.array(TradeDate).describe('往后的交易日，可以用它的收盘值'),
  index: z.object({ code: z.string(), name: z.string() }),
  prizeMax: z.number().int().describe('单件奖品最多多少分'),
  organiser: z.string().describe('机构的名称，写抽奖时先填上'),
})
export type DrawOwnChoices = z.infer<typeof DrawOwnChoices>
