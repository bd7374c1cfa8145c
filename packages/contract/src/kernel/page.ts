import { z } from 'zod'

export const PAGE_SIZE = 20
export const WEAPP_PAGE_SIZE = 10
export const MAX_PAGE_SIZE = 100

/** Page numbers start at 1. Queries carry strings, hence the coercion. */
export const paging = {
  pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
} as const

/** Reply of every list: `{ rows, total?, hasMore, nextCursor? }`. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    rows: z.array(row),
    total: z.number().int().optional(),
    hasMore: z.boolean(),
    nextCursor: z.string().optional(),
  })

export interface Page<T> {
  rows: T[]
  total?: number
  hasMore: boolean
  nextCursor?: string
}
