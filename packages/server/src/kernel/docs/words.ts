import { typesOf, type JsonSchema } from '@rostrum/contract/kernel/openapi'

export const AUDIENCES: Readonly<Record<string, string>> = {
  visitor: '所有人',
  ticket: '绑定凭证或会员',
  member: '会员',
  teacher: '老师',
  operator: '运营人员',
}

export const COUNTED_BY: Readonly<Record<string, string>> = { who: '每个账号', ip: '每个地址', device: '每台设备' }

const TYPES: Readonly<Record<string, string>> = {
  string: '文本',
  integer: '整数',
  number: '数字',
  boolean: '是/否',
  object: '对象',
  null: '空',
}

/** A schema in a few Chinese words: 文本（1–64 字），整数（≥ 1） … */
export function typeWords(schema: JsonSchema): string {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map(typeWords).join(' 或 ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (typesOf(schema).includes('array'))
    return `${typeof schema.items === 'object' && !Array.isArray(schema.items) ? typeWords(schema.items) : ''}列表`
  const types = typesOf(schema).map((type) => TYPES[type] ?? type)
  return `${types.join(' 或 ') || '任意'}${limitWords(schema)}`
}

function limitWords({ minLength, maxLength, minimum, maximum, default: fallback }: JsonSchema): string {
  const length = rangeWords(minLength, maxLength, ' 字')
  const size = rangeWords(minimum, maximum, '')
  const words = [length, size, fallback === undefined ? '' : `默认 ${JSON.stringify(fallback)}`].filter(
    (word) => word !== '',
  )
  return words.length === 0 ? '' : `（${words.join('，')}）`
}

function rangeWords(from: number | undefined, to: number | undefined, unit: string): string {
  if (from !== undefined && to !== undefined) return from === to ? `${from}${unit}` : `${from}–${to}${unit}`
  if (from !== undefined) return `≥ ${from}${unit}`
  return to === undefined ? '' : `≤ ${to}${unit}`
}
