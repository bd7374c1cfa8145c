import { z } from 'zod'

export { Why } from '../kernel'

/** What operators' changes of the home page, its notices and lists have in common. */
export const Seen = z.string().max(64).describe('所看到的版本；新增的是空的')
/** A moment before the year 2100. */
export const Moment = z.number().int().nonnegative().max(4_102_444_800_000, '日期太远').brand<'Instant'>()
