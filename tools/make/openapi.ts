import { allRefusals, api } from '../../packages/contract/src/index'
import { makeOpenapi } from '../../packages/contract/src/kernel/openapi/index'

/** The promised calls for readers without a running server: the document of `/openapi.json`, one path a line. */
export function openapi(): string {
  const { paths, ...rest } = makeOpenapi(api, allRefusals)
  const lines = Object.entries(paths).map(([path, operations]) => `${JSON.stringify(path)}:${JSON.stringify(operations)}`)
  const head = JSON.stringify(rest).slice(1, -1)
  return `{${head},"paths":{\n${lines.join(',\n')}\n}}\n`
}
