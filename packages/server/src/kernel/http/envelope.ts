import { allRefusals, type RefusalCode } from '@rostrum/contract'
import { NO_PERMISSION, OK, refusalText, type Envelope } from '@rostrum/contract/kernel'
import type { Refusal } from '../refusal'

const BUG: Envelope = { code: 500, msg: '系统未知错误，请反馈给管理员' }

export function succeeded(data: unknown, msg = '操作成功'): Envelope {
  return { code: OK, msg, data }
}

export function refused({ code, message: msg, reason, details }: Refusal): Envelope {
  return { code, msg, reason, ...saying(code, details) }
}

/** A missing permission says what is missing as its data too: that is what clients store with the page. */
function saying(code: number, details: Refusal['details']): Pick<Envelope, 'data' | 'details'> {
  if (code === NO_PERMISSION) return { data: details, details }
  return Object.keys(details).length > 0 ? { details } : {}
}

/** A refusal of the kernel itself, for places that cannot throw. */
export function refusedAs(reason: RefusalCode, details: Readonly<Record<string, unknown>> = {}): Envelope {
  const text = allRefusals[reason]
  return {
    code: text.code,
    msg: refusalText(text, details),
    reason,
    ...saying(text.code, details),
  }
}

/** A bug tells the caller nothing. */
export function bug(): Envelope {
  return { ...BUG }
}
