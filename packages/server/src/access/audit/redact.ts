import { createHash } from 'node:crypto'
import { firstOf } from '@rostrum/contract/kernel/characters'
const LEFT_OUT = '***'
/** Longer texts are the contents of files. */
const LONGEST = 65_536
/** Fields that open something, or identify a person by law. */
const SECRET = /password|^(code|totp|pin|token|secret|ticket|idno)$/i
/** Where an input names what it is about; the first one counts. */
const SUBJECTS = ['id', 'no', 'key', 'memberId', 'operatorId', 'teacherId', 'roomId', 'crmUserId', 'word', 'userName']
const REASONS = ['why', 'reason']
const MAX_SUBJECT = 128
const MAX_WHY = 1_000

type Input = Readonly<Record<string, unknown>>

/** The input as it may be kept. Of a call with secrets only the names of the fields are. */
export function withoutSecrets(input: Input, isSecret: boolean): Input {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, isSecret || SECRET.test(name) ? LEFT_OUT : inner(value)]),
  )
}

function inner(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inner)
  if (typeof value === 'string' && value.length > LONGEST) return fingerprint(value)
  return typeof value === 'object' && value !== null ? withoutSecrets({ ...value }, false) : value
}

/** The content of a file stays where it was put; which file it was can be checked against this. */
const fingerprint = (said: string): string =>
  `${LEFT_OUT} ${said.length} sha256:${createHash('sha256').update(said).digest('hex')}`

export const subjectOf = (input: Input): string => firstOf(valueOf(input, SUBJECTS), MAX_SUBJECT)
export const whyOf = (input: Input): string => firstOf(valueOf(input, REASONS), MAX_WHY)

function valueOf(input: Input, names: readonly string[]): string {
  const found = names.map((name) => input[name]).find((value) => typeof value === 'string' || typeof value === 'number')
  return found === undefined ? '' : String(found)
}

/** A value as the database gives it back: what is hashed when it is written must be read again the same. */
export const asJson = <T>(value: T): T => (value === undefined ? value : JSON.parse(JSON.stringify(value)))
