import type { TeacherId } from '@rostrum/contract/kernel'
import { refuse } from '@rostrum/server/kernel'
import { holdsName } from '@rostrum/server/member'
import type { StockTeacher } from './ports'

interface Named {
  readonly name: string
  readonly teacherId: TeacherId
}

/** What one teacher answers for does not carry another's name, in any way of writing it. */
export function mustNotBorrow({ name, teacherId }: Named, teachers: readonly StockTeacher[], before?: Named): void {
  if (before?.name === name && before.teacherId === teacherId) return
  const own = teachers.find(({ id }) => id === teacherId)?.name ?? ''
  const other = teachers.find((teacher) => holdsName(name, [teacher.name]) && !holdsName(own, [teacher.name]))
  if (other) refuse('stock.teacher_named', { name: other.name })
}
