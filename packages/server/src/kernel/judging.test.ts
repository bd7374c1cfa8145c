import { expect, test } from 'vitest'
import { judgedBy, reportedPage, type OpenReports } from './judging'

const [early, late, later] = [new Date(1_000), new Date(2_000), new Date(3_000)]
const reportsAt = (id: string, lastAt = late): OpenReports => ({
  ...{ id, times: 1, reasons: ['abuse'], firstAt: early, lastAt },
})
const shown = (id: string, reviewedAt: Date | null = null) => ({ id, state: 'shown', reviewedAt, reviewedBy: 'o1' })
const open = ['a', 'b', 'c', 'd', 'e'].map((id) => reportsAt(id))

test('what was reported since somebody looked is listed in the order of its reports, page by page', () => {
  const found = [shown('e', early), shown('c'), shown('a', later), { ...shown('b'), state: 'rejected' }, shown('d')]
  const first = reportedPage(open, found, { pageNum: 1, pageSize: 2 })
  expect(first).toMatchObject({ total: 3, hasMore: true, waitingSince: 1_000 })
  expect(first.rows.map(({ id }) => id)).toEqual(['c', 'd'])
  const second = reportedPage(open, found, { pageNum: 2, pageSize: 2 })
  expect(second).toMatchObject({ total: 3, hasMore: false })
  expect(second.rows.map(({ id }) => id)).toEqual(['e'])
})

test('where nothing waits nothing is said of since when', () => {
  expect(reportedPage(open, [], { pageNum: 1, pageSize: 2 })).toEqual({ rows: [], total: 0, hasMore: false })
})

test('a decision tells who and when, also when its operator is gone', () => {
  expect(judgedBy(shown('a'), new Map())).toBeUndefined()
  expect(judgedBy(shown('a', late), new Map([['o1', '小林']]))).toEqual({ name: '小林', at: 2_000 })
  expect(judgedBy(shown('a', late), new Map())).toEqual({ name: '', at: 2_000 })
})
