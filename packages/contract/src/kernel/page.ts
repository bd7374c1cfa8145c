import { z } from 'zod'
import { countedMost, cursorMax, pageSizeDefault, pageSizeMax } from './limits'
import { Instant, OnOff } from './values'

/** Page numbers start at 1. Queries carry strings, hence the coercion. */
export const paging = {
  pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(pageSizeMax).default(pageSizeDefault),
} as const

/** Where the next page starts, as the page before said it. */
export const cursor = z
  .string()
  .max(cursorMax)
  .regex(/^[\w.-]+$/, '翻页位置无效')
  .optional()

/**
 * For lists that people empty. Counting is work and rows are looks at members: who only asks how much waits asks for the
 * first without the second.
 */
export const queuePaging = {
  pageNum: paging.pageNum,
  pageSize: z.coerce.number().int().min(0).max(pageSizeMax).default(pageSizeDefault).describe('0：不取内容'),
  withTotal: OnOff.optional().describe(`1：给出 total 和最急的时刻；total 最多数到${countedMost}`),
} as const

/** Reply of every list: `{ rows, total?, hasMore, nextCursor? }`. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    rows: z.array(row),
    total: z.number().int().optional(),
    hasMore: z.boolean(),
    nextCursor: z.string().optional(),
  })

/** Reply of a list that people empty: a page, and where asked what waits behind it. */
export const queueOf = <T extends z.ZodType>(row: T) =>
  pageOf(row).extend({
    waitingSince: Instant.optional().describe('等得最久的一条从何时起等'),
    dueAt: Instant.optional().describe('最近的时限'),
  })

export interface Page<T> {
  rows: T[]
  total?: number
  hasMore: boolean
  nextCursor?: string
}
