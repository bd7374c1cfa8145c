import { z } from 'zod'
import { lateAfterMinDefault, remindBeforeMinDefault, signBeforeMinDefault } from '@rostrum/contract/course/limits'
import { setting, type SettingValue } from '@rostrum/server/kernel'
import { classSettingWords } from './text.settings.zh'

/** When people may sign in to a class, and when they are reminded of it. */
export const classSettings = setting(
  'course.class',
  z.object({
    signBeforeMin: z.number().int().min(0).max(120),
    lateAfterMin: z.number().int().min(0).max(120),
    remindBeforeMin: z.number().int().min(5).max(1_440),
  }),
  {
    signBeforeMin: signBeforeMinDefault,
    lateAfterMin: lateAfterMinDefault,
    remindBeforeMin: remindBeforeMinDefault,
  },
  classSettingWords,
)
export type ClassRules = SettingValue<typeof classSettings>
export const CLASS_RULES: ClassRules = {
  signBeforeMin: signBeforeMinDefault,
  lateAfterMin: lateAfterMinDefault,
  remindBeforeMin: remindBeforeMinDefault,
}
