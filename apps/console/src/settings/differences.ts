import type { About } from '../kernel/ask-why'
import type { CallReply } from '../kernel/call'
import type { Change } from '../kernel/changes'
import { changesOf, said, type Schema } from './schema'

type Line = CallReply<'content.listSettings'>['rows'][number]

/** What differs from the value of a setting, by the titles of its fields. */
export const differences = (
  { schema, title, value }: Pick<Line, 'schema' | 'title' | 'value'>,
  other: unknown,
): Change[] => changesOf(schema as Schema, value, other, []).map((one) => ({ ...one, place: one.place || title }))

/** What is decided about: the value that was there when the question was asked. */
export const aboutOf = ({ version, schema, title, value }: Line): About => ({
  seen: version,
  said: { [title]: said(schema as Schema, value) },
})
