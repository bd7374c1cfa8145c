import { z } from 'zod'
import { codeOf } from '../kernel'
import { codeTypedMax } from '../kernel/limits'
import { idNoLength } from './limits'

/** What moves from a merged account to the remaining one. */
export const Moved = z.object({
  userName: z.string().optional().describe('账号名，合并后登录另一个账号'),
  wechat: z.boolean().describe('微信登录'),
  items: z
    .array(z.object({ title: z.string(), count: z.number().int().positive() }))
    .describe('对方账号会多出的内容，按名称计数；没有的不列出'),
})
export type Moved = z.infer<typeof Moved>

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const ID_CHECKS = '10X98765432'

/**
 * Checks a mainland identity number of 18 places: its date must be a real past date, and its last place must match GB
 * 11643.
 */
function isIdNo(text: string): boolean {
  const [, year, month, day] = /^\d{6}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/.exec(text) ?? []
  if (year === undefined) return false
  const born = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isDate =
    born.getUTCFullYear() === Number(year) &&
    born.getUTCMonth() === Number(month) - 1 &&
    born.getUTCDate() === Number(day)
  const sum = ID_WEIGHTS.reduce((total, weight, at) => total + weight * Number(text[at]), 0)
  return isDate && Number(year) >= 1900 && ID_CHECKS[sum % 11] === text[17]
}

export const IdNo = z
  .string()
  .max(codeTypedMax)
  .overwrite(codeOf)
  .toUpperCase()
  .max(idNoLength)
  .refine(isIdNo, '请输入正确的身份证号')
