import type { TeacherRow } from '@rostrum/contract/member'
import { Link, Table, type TableColumn } from '@rostrum/ui'
import { useCount, useGo } from '@rostrum/app/kernel'
import { scoreOf, spanOf } from '../teacher-words'
import { teachersText } from '../text.teachers.zh'
import type { TeacherDoor } from './teacher-card'

const text = teachersText.list
type Key = keyof typeof text.table
const columns: readonly TableColumn<Key>[] = [
  { key: 'name', label: text.table.name },
  { key: 'regNo', label: text.table.regNo },
  { key: 'rating', label: text.table.rating, align: 'end' },
  { key: 'answer', label: text.table.answer, align: 'end' },
  { key: 'fans', label: text.table.fans, align: 'end' },
]

interface TeacherTableProps {
  readonly teachers: readonly TeacherRow[]
  readonly page: TeacherDoor
}

/** Teachers in rows; what is not measured is a dash. */
export function TeacherTable({ teachers, page }: TeacherTableProps) {
  const count = useCount()
  const { to } = useGo()
  const cell = (one: TeacherRow, key: Key) =>
    ({
      name: (
        <Link look="action" to={to(page, { id: one.id })}>
          {one.name}
        </Link>
      ),
      regNo: one.regNo,
      rating: one.rating === undefined ? text.nothing : scoreOf(one.rating),
      answer: one.answerMedianSec === undefined ? text.nothing : spanOf(one.answerMedianSec),
      fans: count(one.fans) ?? text.nothing,
    })[key]
  return <Table label={text.titles.table} columns={columns} rows={teachers} keyOf={({ id }) => id} cell={cell} />
}
