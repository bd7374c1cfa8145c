import { allRefusals, type RefusalCode } from '@rostrum/contract'
import { OK, refusalText, type Envelope } from '@rostrum/contract/kernel'
import type { Refusal } from '../refusal'

const BUG: Envelope = { code: 500, msg: '系统未知错误，请反馈给管理员' }

export function succeeded(data: unknown, msg = '操作成功'): Envelope {
  return { code: OK, msg, data }
}

export function refused(refusal: Refusal): Envelope {
  const hasDetails = Object.keys(refusal.details).length > 0
  return {
    code: refusal.code,
    msg: refusal.message,
    reason: refusal.reason,
    ...(hasDetails && { details: refusal.details }),
  }
}

/** A refusal of the kernel itself, for places that cannot throw. */
export function refusedAs(reason: RefusalCode, details: Readonly<Record<string, unknown>> = {}): Envelope {
  const text = allRefusals[reason]
  return {
    code: text.code,
    msg: refusalText(text, details),
    reason,
    ...(Object.keys(details).length > 0 && { details }),
  }
}

/** A bug tells the caller nothing. */
export function bug(): Envelope {
  return { ...BUG }
}
