import { z } from 'zod'
import { branded } from './branded'
import {
  favouriteNoteMax,
  idMax,
  levelIdsMax,
  mobilePattern,
  mobileTypedMax,
  codeTypedMax,
  reasonMax,
  reasonMin,
} from './limits'
import { codeOf, dayOf, dayPattern, isDay, mobileOf } from './typed'
import { Words } from './words'

/** A branded id: an opaque string of at most `idMax` characters that the compiler keeps apart from other kinds of id. */
export function id<const B extends string>(brand: B): z.core.$ZodBranded<z.ZodString, B> {
  const text = z
    .string()
    .min(1)
    .max(idMax)
    .regex(/^[A-Za-z0-9_-]+$/)
    .describe(brand)
  // Zod's own brand() of a generic name leaves a plain string.
  return branded(text, brand) as z.core.$ZodBranded<z.ZodString, B>
}

export const MemberId = id('MemberId')
export type MemberId = z.infer<typeof MemberId>
export const TeacherId = id('TeacherId')
export type TeacherId = z.infer<typeof TeacherId>
export const LevelId = id('LevelId')
export type LevelId = z.infer<typeof LevelId>
/** Levels of which any one opens something. */
export const LevelIds = z.array(LevelId).max(levelIdsMax)
export const FileId = id('FileId')
export type FileId = z.infer<typeof FileId>
export const OperatorId = id('OperatorId')
export type OperatorId = z.infer<typeof OperatorId>

/** A moment: milliseconds since 1970-01-01T00:00:00Z, a whole number. Shown in Beijing time. */
export const Instant = z.number().int().nonnegative().brand<'Instant'>()
export type Instant = z.infer<typeof Instant>

/** What a change was decided on: the version that somebody saw. Another one by now refuses the change. */
export const Seen = z.string().max(64).describe('看到的版本；别人在这期间改过则拒绝')
export const SeenOrNew = Seen.optional().describe('看到的版本，别人在这期间改过则拒绝；缺省：新的一个')

/** A calendar day in Beijing, `YYYY-MM-DD`, from 1900 to 2199. */
export const TradeDate = z
  .string()
  .overwrite(dayOf)
  .regex(dayPattern, '日期格式不正确')
  .refine(isDay, '没有这一天')
  .brand<'TradeDate'>()
export type TradeDate = z.infer<typeof TradeDate>

/** A day that a person types or picks, in any writing; `message` says that there is none such. */
export const dayText = (message: string) => z.string().overwrite(dayOf).check(z.iso.date(message))

/** Money: a whole number of fen. */
export const Fen = z.number().int().brand<'Fen'>()
export type Fen = z.infer<typeof Fen>

/** The client makes one key per action; a repeated call with the same key returns the first result. */
export const IdempotencyKey = z
  .string()
  .min(8)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/)

/**
 * `on=1|0` sets a state; without it the call toggles the state. Accepts numbers and strings, as queries carry strings.
 */
export const OnOff = z
  .union([z.literal(1), z.literal(0), z.literal('1'), z.literal('0')])
  .transform((on) => Number(on) === 1)

/** A member's private note on a favourite. Empty: no note. */
export const FavouriteNote = Words.max(favouriteNoteMax, `备注最多${favouriteNoteMax}个字`)

/** The reason that an operator gives for what he does, of at most `max` characters. */
export const whyOf = (max: number) => Words.min(reasonMin, '请写明原因').max(max, `最多${max}个字`)
export const Why = whyOf(reasonMax)

/** Of what is new nobody asks why; whoever changes what is there says it. */
export const WhyOfChange = Words.max(reasonMax, `最多${reasonMax}个字`).default('').describe('修改已有的须写明原因')
/** Whether a change of something that is there says why. */
export const saysWhy = ({ id, why }: { readonly id?: unknown; readonly why: string }): boolean =>
  id === undefined || why.length >= reasonMin
export const whyMissing = { path: ['why'], message: '请写明原因' }

/** A mainland mobile number. */
export const Mobile = z.string().max(mobileTypedMax).overwrite(mobileOf).regex(mobilePattern, '请输入正确的手机号码')

/** A code of exactly `length` digits, typed or pasted. */
export const digitsText = (length: number, message: string) =>
  z
    .string()
    .max(codeTypedMax)
    .overwrite(codeOf)
    .regex(new RegExp(`^\\d{${length}}$`), message)

/** A member's last position in a recording, on any device. `ms` counts from its beginning. */
export const WatchPosition = z.object({
  ms: z.number().int(),
  durationMs: z.number().int().optional(),
  done: z.boolean().describe('看完过一次'),
  at: Instant,
})
export type WatchPosition = z.infer<typeof WatchPosition>
