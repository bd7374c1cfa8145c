import { setting } from '@rostrum/server/kernel'
import { z } from 'zod'
import { settingWords as words } from './text.settings.zh'

const Points = z.number().int().min(0).max(1_000)
const Task = z.object({ delta: Points, most: z.number().int().min(0).max(20) })

const Rules = z.object({
  isOn: z.boolean(),
  sign: Points,
  streakDays: z.number().int().min(2).max(30),
  streakBonus: Points,
  lesson: Task,
  homework: Task,
  survey: Task,
  keepMonths: z.number().int().min(1).max(60),
  secondFrom: z.number().int().min(1).max(1_000_000),
})
export type PointRules = z.infer<typeof Rules>

export const POINT_RULES: PointRules = {
  isOn: true,
  sign: 5,
  streakDays: 7,
  streakBonus: 20,
  lesson: { delta: 5, most: 3 },
  homework: { delta: 20, most: 1 },
  survey: { delta: 10, most: 1 },
  keepMonths: 12,
  secondFrom: 1_000,
}

/** Operators' settings of points. */
export const pointSettings = { points: setting('points', Rules, POINT_RULES, words.points) }
