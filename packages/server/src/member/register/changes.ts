import type { RegisterAction } from '@rostrum/contract/member'
import { versionOf } from '@rostrum/server/kernel'
import type { TeacherRow } from '../people/repository'

const FIELDS = [
  'name',
  'title',
  'orgName',
  'regType',
  'regNo',
  'regState',
  'intro',
  'tags',
  'services',
  'joinDay',
  'leaveDay',
  'avatarId',
  'place',
] as const

/** The changes by field; all fields when there was no entry before. */
export function changesBetween(before: TeacherRow | undefined, after: TeacherRow): RegisterAction['changes'] {
  const wordsOf = (row: TeacherRow | undefined, field: (typeof FIELDS)[number]): string => {
    const value = row?.[field] ?? ''
    return Array.isArray(value) ? value.join('、') : String(value)
  }
  return FIELDS.map((field) => ({ field, from: wordsOf(before, field), to: wordsOf(after, field) })).filter(
    ({ from, to }) => from !== to,
  )
}

/** The version of an entry, by all that operators change in it. */
export const seenOf = (row: TeacherRow): string => versionOf(FIELDS.map((field) => row[field]))

/** `ａ０１２３ 4…` is the same number as `A01234…`. */
export const plainNo = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
