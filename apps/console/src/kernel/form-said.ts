import type { Field, Values } from './form-drawer'
import type { Said } from './meanwhile'
import { text } from './text.zh'
import { moment } from './when'

const AND = '、'

/** What a form says, by the labels of its fields, as a person reads it. A file is not said. */
export const saidIn = (fields: readonly Field[], values: Values = {}): Said =>
  Object.fromEntries(fields.map((field) => [field.label, saidOf(field, values[field.name])]))

function saidOf(field: Field, value: unknown): string {
  if (field.kind === 'file') return ''
  if (field.kind === 'switch') return value === true ? text.yes : text.no
  if (value === undefined || value === null) return ''
  switch (field.kind) {
    case 'moment':
      return typeof value === 'number' ? moment(value) : ''
    case 'select':
    case 'tags':
    case 'choices': {
      const labels = new Map(field.choices?.map((choice) => [choice.value, choice.label]))
      return listOf(value)
        .map((one) => labels.get(one) ?? one)
        .join(AND)
    }
    case 'rows':
      return rowsOf(value)
        .map((row) => field.columns.map(({ name }) => plain(row[name])).join(' '))
        .join('\n')
    default:
      return plain(value)
  }
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String)

const rowsOf = (value: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(value)
    ? value.filter((row): row is Record<string, unknown> => typeof row === 'object' && row !== null)
    : []

/** Of what a field of its own holds: words, several of them, or the address of a picture. */
function plain(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(plain).filter(Boolean).join(AND)
  return typeof value === 'object' && value !== null && 'url' in value ? plain(value.url) : ''
}
