import { kernelRefusals, type EndpointShape } from '@rostrum/contract/kernel'
import type { Logger } from 'pino'
import type { RateLimits } from '../ratelimit'
import { Refusal } from '../refusal'
import type { Caller, Noted, RequestFacts } from '../types'
import type { Audit, EndedAct } from './types'

export interface AuditedCall {
  readonly endpoint: EndpointShape
  readonly caller: Caller
  readonly input: Readonly<Record<string, unknown>>
  readonly facts: RequestFacts
}

/** Keeps the record of operators' acts: every call by which an operator changes something. */
export interface Auditing {
  readonly audit: Audit
  readonly log: Pick<Logger, 'error'>
}

/** Runs a call; an operator's act is written down before it, and its end afterwards. */
export async function audited<T>(
  auditing: Auditing | undefined,
  { endpoint, caller, input, facts }: AuditedCall,
  run: (facts: RequestFacts) => Promise<T>,
): Promise<T> {
  const isAct = endpoint.method === 'POST' && endpoint.audience === 'operator' && endpoint.partOf === undefined
  if (!auditing || !isAct || caller.kind !== 'operator') return run(facts)
  const { operatorId } = caller
  const end = await auditing.audit.begin({ endpoint, operatorId, input, ip: facts.ip, ...fileOf(facts) })
  const told: Noted[] = []
  const finish = async (ended: Pick<EndedAct, 'end' | 'reason'>) => {
    try {
      await end({ ...Object.assign({}, ...told), ...ended })
    } catch (error) {
      // The act is done, or refused: only its end stays unknown.
      auditing.log.error({ err: error, id: facts.id }, "the end of an operator's act could not be written")
    }
  }
  try {
    const answer = await run({ ...facts, noted: (more) => void told.push(more) })
    await finish({ end: 'done', reason: '' })
    return answer
  } catch (error) {
    await finish(error instanceof Refusal ? { end: 'refused', reason: error.message } : { end: 'failed', reason: '' })
    throw error
  }
}

/** One act that nobody was allowed to do, of a kind and of an operator, is written down in this time. */
const DENIALS = { max: 1, perSec: 600 }

/** Writes down that an operator lacked the permission, whatever the call would have done. */
export async function noteDenial(
  { auditing, limits }: { readonly auditing?: Auditing; readonly limits: RateLimits },
  { endpoint, caller, input, facts }: AuditedCall,
): Promise<void> {
  if (!auditing || caller.kind !== 'operator') return
  const { operatorId } = caller
  const { ok } = await limits.takeShared('denied', `${operatorId} ${endpoint.method} ${endpoint.path}`, DENIALS)
  if (!ok) return
  try {
    const end = await auditing.audit.begin({ endpoint, operatorId, input, ip: facts.ip })
    await end({ end: 'refused', reason: kernelRefusals['kernel.no_permission'].msg })
  } catch (error) {
    auditing.log.error({ err: error, id: facts.id }, 'an act that was not allowed could not be written down')
  }
}

function fileOf({ upload }: RequestFacts) {
  if (!upload) return {}
  const { fileName, mime, size, sha256 } = upload
  return { file: { fileName, mime, size, sha256 } }
}
