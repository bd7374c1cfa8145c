import { codeOf } from '../db'
import { Refusal } from '../refusal'

/** The errors of Fastify and its plugins about a request that is itself at fault. */
const TOO_LARGE = new Set(['FST_ERR_CTP_BODY_TOO_LARGE', 'FST_REQ_FILE_TOO_LARGE'])
/** The database is overloaded, the code is not wrong: lock and statement timeouts, too many connections, restarts. */
const BUSY = new Set([
  '55P03',
  '57014',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  'ECONNREFUSED',
  'ECONNRESET',
])
/** The driver's messages that have no code. */
const BROKEN = /^(timeout exceeded when trying to connect|Connection terminated)/

/** The refusal behind an error of the framework or the database, or undefined: then it is a bug. */
export function refusalIn(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const code = codeOf(error) ?? ''
  if (TOO_LARGE.has(code)) return new Refusal('kernel.too_large', {})
  if (BUSY.has(code) || isUnreachable(error)) return new Refusal('kernel.busy', {})
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('kernel.bad_input', { what: '不支持的内容类型' })
  if (isRequestFault(error, code)) return new Refusal('kernel.bad_input', { what: '格式不正确' })
  return undefined
}

/** No connection could be made, or it broke during the query: the same however many errors are wrapped around it. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (BROKEN.test(error.message) || ('syscall' in error && error.syscall === 'connect')) return true
  return isUnreachable(error.cause)
}

function isRequestFault(error: unknown, code: string): boolean {
  if (!(error instanceof Error) || !('statusCode' in error)) return false
  const { statusCode } = error
  return code.startsWith('FST_') && typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
}
