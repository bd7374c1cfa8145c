const MOBILE = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g
const BEARER = /(Bearer +)[\w.~+/=-]+/gi
/** The query builder repeats every value of a failed statement after this. */
const PARAMETERS = /\nparams:[\s\S]*?(?=\n {4}at |$)/g

/** Removes what a log must not contain: mobile numbers become 138****0001, tokens and statement values vanish. */
export function redact(text: string): string {
  return text.replace(PARAMETERS, '\nparams: [left out]').replace(BEARER, '$1[left out]').replace(MOBILE, '$1****$2')
}

/** An error for the log: kind, message, place and cause, without the values that drivers attach. */
export function describeError(error: unknown, depth = 4): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: redact(String(error)) }
  return {
    type: error.name,
    message: redact(error.message),
    stack: redact(error.stack ?? ''),
    ...named(error, 'code'),
    ...named(error, 'constraint'),
    ...named(error, 'table'),
    ...named(error, 'column'),
    ...named(error, 'reason'),
    ...(error.cause !== undefined && depth > 0 && { cause: describeError(error.cause, depth - 1) }),
  }
}

function named(error: Error, name: string): Record<string, unknown> {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? { [name]: redact(value) } : {}
}
