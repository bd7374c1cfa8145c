import { allRefusals, api } from '@rostrum/contract'
import { makeOpenapi } from '@rostrum/contract/kernel/openapi'

/** The public calls for readers without a running server: the document of `/openapi.json`, one path per line. */
export function openapi(): string {
  const { paths, ...rest } = makeOpenapi(api, allRefusals)
  const lines = Object.entries(paths).map(
    ([path, operations]) => `${JSON.stringify(path)}:${JSON.stringify(operations)}`,
  )
  const head = JSON.stringify(rest).slice(1, -1)
  return `{${head},"paths":{\n${lines.join(',\n')}\n}}\n`
}
