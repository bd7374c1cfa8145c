import { allRefusals, api } from '../../packages/contract/src/index'
import { makeOpenapi } from '../../packages/contract/src/openapi/index'

/** The promised calls for readers without a running server; the same document as `/openapi.json`. */
export function openapi(): string {
  return `${JSON.stringify(makeOpenapi(api, allRefusals), null, 1)}\n`
}
