import { z } from 'zod'

/** A branded id: an opaque string of at most 64 characters that cannot be mixed up with another kind of id. */
export const id = <const B extends string>(brand: B) =>
  z
    .string()
    .min(1)
    .max(64)
    .regex(/^[A-Za-z0-9_-]+$/)
    .brand<B>()
    .describe(brand)

export const MemberId = id('MemberId')
export type MemberId = z.infer<typeof MemberId>
export const TeacherId = id('TeacherId')
export type TeacherId = z.infer<typeof TeacherId>
export const LevelId = id('LevelId')
export type LevelId = z.infer<typeof LevelId>
export const FileId = id('FileId')
export type FileId = z.infer<typeof FileId>
export const OperatorId = id('OperatorId')
export type OperatorId = z.infer<typeof OperatorId>

/** A moment: milliseconds since 1970-01-01T00:00:00Z, a whole number. Shown in Beijing time. */
export const Instant = z.number().int().nonnegative().brand<'Instant'>()
export type Instant = z.infer<typeof Instant>

/** A calendar day in Beijing, `YYYY-MM-DD`, from 1900 to 2199. */
export const TradeDate = z
  .string()
  .regex(/^(19|20|21)\d{2}-\d{2}-\d{2}$/, '日期格式不正确')
  .refine(isDay, '没有这一天')
  .brand<'TradeDate'>()
export type TradeDate = z.infer<typeof TradeDate>

/** Money: a whole number of fen. */
export const Fen = z.number().int().brand<'Fen'>()
export type Fen = z.infer<typeof Fen>

/** Made by the client once per deed; a repeat with the same key returns the first result. */
export const IdempotencyKey = z
  .string()
  .min(8)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/)

/** `on=1|0` sets a state, leaving it out toggles it. Accepts numbers and strings, as queries carry strings. */
export const OnOff = z
  .union([z.literal(1), z.literal(0), z.literal('1'), z.literal('0')])
  .transform((on) => Number(on) === 1)

export const FAVOURITE_NOTE_MAX = 200
/** What a member writes beside something he keeps, for himself alone. Empty: no note. */
export const FavouriteNote = z.string().trim().max(FAVOURITE_NOTE_MAX, `备注最多${FAVOURITE_NOTE_MAX}个字`)

/** A mainland mobile number: 11 digits with a prefix in use (13x, 145–149, 15x, 162/165–167, 17x, 18x, 19x). */
export const Mobile = z.string().regex(/^1(3\d|4[5-9]|5\d|6[1245-7]|7[0-8]|8\d|9\d)\d{8}$/, '请输入正确的手机号码')

/** Where a member was last in something that is watched, on whichever device. `ms` counts from its beginning. */
export const WatchPosition = z.object({
  ms: z.number().int(),
  durationMs: z.number().int().optional(),
  done: z.boolean().describe('看完过一次'),
  at: Instant,
})
export type WatchPosition = z.infer<typeof WatchPosition>

/** Whether the calendar has this day: the 30th of February has the form of one. */
function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(day)
}
