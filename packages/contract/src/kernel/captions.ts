import { z } from 'zod'

/** One caption, at its place in what is watched. */
export const Caption = z.object({
  id: z.number().int().positive().describe('在这份字幕里的编号，改时间、改字都不变'),
  fromMs: z.number().int().nonnegative().describe('画面中的位置'),
  toMs: z.number().int().positive(),
  text: z.string(),
})
export type Caption = z.infer<typeof Caption>

/** The captions of a picture, as those who correct them and those who read along see them. */
export const Captions = z.object({
  version: z.number().int().nonnegative().describe('每次改动加一；没有字幕时为0'),
  isShown: z.boolean().describe('观众看得到'),
  hidden: z.number().int().nonnegative().describe('落在剪掉的部分里、现在不显示的条数；只给能改的人，别人总是0'),
  rows: z.array(Caption).describe('按开始的先后'),
})
export type Captions = z.infer<typeof Captions>
