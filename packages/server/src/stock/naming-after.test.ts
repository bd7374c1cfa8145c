import type { TeacherId } from '@rostrum/contract/kernel'
import { expect, test } from 'vitest'
import { mustNotBorrow } from './naming-after'
import type { StockTeacher } from './ports'

const teachers = [
  { id: 'ping' as TeacherId, name: '平' },
  { id: 'lin' as TeacherId, name: '林远' },
] as unknown as readonly StockTeacher[]
const named = (name: string, teacherId = 'other' as TeacherId) => mustNotBorrow({ name, teacherId }, teachers)

test.each(['平衡成长', '长线水平', 'Ｐ平Ｐ'])('%j is no borrowed name, though a teacher is called 平', (name) => {
  expect(() => named(name)).not.toThrow()
})

test.each(['平', ' 平 ', '【平】'])('%j alone is the name of that teacher', (name) => {
  expect(() => named(name)).toThrow(expect.objectContaining({ reason: 'stock.teacher_named', details: { name: '平' } }))
})

test('a longer name is found inside, and its owner may bear it', () => {
  expect(() => named('林遠精选')).toThrow(expect.objectContaining({ reason: 'stock.teacher_named' }))
  expect(() => named('林远精选', 'lin' as TeacherId)).not.toThrow()
})
