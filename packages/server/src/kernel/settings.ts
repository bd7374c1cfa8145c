import type { OperatorId } from '@rostrum/contract/kernel'
import { z } from 'zod'
import { sentence } from './http/wrong-input'
import { settingText } from './text.settings.zh'

/** How operators read a setting: every field and every choice has a Chinese name. */
export interface SettingWords {
  readonly title: string
  /** Settings of one group are shown together. */
  readonly group: string
  /** Names of the fields by their path without positions: `company.fullName`, `offices.address`. */
  readonly fields?: Readonly<Record<string, string>>
  /** Names of the values of a choice, by the path of its field; '' is the setting itself. */
  readonly choices?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** What some settings ask for beyond a value of their shape. */
export interface SettingCare<S extends z.ZodType> {
  /** A change is made once a second operator has approved it. */
  readonly secondPerson?: true
  /** What the server writes into each new value itself. */
  readonly stamp?: (value: z.output<S>, by: OperatorId, at: number) => z.input<S>
}

/** A value that an operator may set, and its fallback until then. Stored under its key. */
export interface Setting<S extends z.ZodType = z.ZodType> extends SettingCare<S> {
  readonly key: string
  readonly shape: S
  readonly fallback: z.input<S>
  readonly words: SettingWords
}

export type SettingValue<S extends Setting> = z.output<S['shape']>

/** Declares a setting, in the slice that reads it. */
export const setting = <S extends z.ZodType>(
  key: string,
  shape: S,
  fallback: z.input<S>,
  words: SettingWords,
  care: SettingCare<S> = {},
): Setting<S> => ({ key, shape, fallback, words, ...care })

/** Reads a setting. A stored value that no longer fits the shape is a bug and is answered as one. */
export type ReadSetting = <S extends z.ZodType>(declared: Setting<S>) => Promise<z.output<S>>

/** Minutes of a day in Beijing. */
export const MinuteOfDay = z
  .number()
  .int()
  .min(0)
  .max(24 * 60)
  .meta({ format: 'minute-of-day' })

type Json = Readonly<Record<string, unknown>>

/** The JSON Schema of a setting, with the Chinese name of every field as `title` and of every choice in `enumTitles`. */
export function schemaOf({ shape, words }: Pick<Setting, 'shape' | 'words'>): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
  return named(schema as Json, [], words)
}

function named(schema: Json, path: readonly string[], words: SettingWords): Json {
  const place = path.join('.')
  const { properties, items, anyOf, ...rest } = schema
  const title = place === '' ? words.title : words.fields?.[place]
  const choices = 'enum' in schema && words.choices?.[place]
  return {
    ...rest,
    ...(title !== undefined && { title }),
    ...(choices && { enumTitles: choices }),
    ...(isJson(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [
          name,
          isJson(inner) ? named(inner, [...path, name], words) : inner,
        ]),
      ),
    }),
    ...(isJson(items) && { items: named(items, path, words) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map((one) => (isJson(one) ? named(one, path, words) : one)) }),
  }
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value in the shape of the setting, or what is wrong with it, in words for an operator. */
export function parsedSetting<S extends z.ZodType>(
  declared: Setting<S>,
  value: unknown,
): { readonly value: z.output<S> } | { readonly what: string } {
  const error = (issue: z.core.$ZodRawIssue) => sentence(issue, placeOf(declared.words, issue.path ?? []))
  const parsed = declared.shape.safeParse(value, { error })
  if (parsed.success) return { value: parsed.data }
  return { what: parsed.error.issues[0]?.message ?? declared.words.title }
}

/** A place in a setting as a person names it: 服务时段第2项 · 开始. */
function placeOf(words: SettingWords, path: readonly PropertyKey[]): string {
  const fields: string[] = []
  const names: string[] = []
  for (const part of path) {
    if (typeof part === 'number') {
      names.push(`${names.pop() ?? words.title}${settingText.nth(part + 1)}`)
      continue
    }
    fields.push(String(part))
    names.push(words.fields?.[fields.join('.')] ?? words.title)
  }
  return names.length === 0 ? words.title : names.join(settingText.of)
}
