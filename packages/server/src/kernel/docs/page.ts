import type { JsonSchema, OpenApi, Operation, Parameter } from '@rostrum/contract/kernel/openapi'
import { html, type Html } from './html'
import { AUDIENCES, COUNTED_BY, typeWords } from './words'

interface Call {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/** The contract for people: every call by slice, with its input, its answer and its refusals. */
export function docsPage(document: OpenApi): string {
  const calls = callsOf(document)
  const callsIn = (slice: string) => calls.filter(({ operation }) => operation.tags.includes(slice))
  const sections = document.tags.map(({ name }) => sectionOf(name, callsIn(name)))
  return html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>讲坛接口 ${document.info.version}</title>
<link rel="stylesheet" href="/docs/docs.css">
<script type="module" src="/docs/docs.js"></script>
</head>
<body>
<header>
<h1>讲坛接口</h1>
<p>版本 ${document.info.version}，共 ${calls.length} 个调用。机器可读：<a href="/openapi.json">openapi.json</a></p>
<p>已处理的结果一律为 HTTP 200 与 <code>{ code, msg, data, reason?, details? }</code>，code 为 200 即成功。</p>
<input type="search" aria-label="筛选调用" placeholder="按路径、名称或说明筛选" autocomplete="off">
</header>
<main>${sections}</main>
</body>
</html>
`.text
}

function callsOf({ paths }: OpenApi): Call[] {
  return Object.entries(paths).flatMap(([path, { get, post }]) => [
    ...(get ? [{ method: 'GET', path, operation: get }] : []),
    ...(post ? [{ method: 'POST', path, operation: post }] : []),
  ])
}

function sectionOf(name: string, calls: readonly Call[]): Html {
  return html`<section><h2>${name}</h2>${calls.map(callOf)}</section>`
}

function callOf({ method, path, operation }: Call): Html {
  const words = `${path} ${operation.operationId} ${operation.summary}`.toLowerCase()
  return html`<details id="${operation.operationId}" data-words="${words}">
<summary>
<span class="method">${method}</span><code>${path}</code><span>${operation.summary}</span>
<span class="who">${whoOf(operation)}</span>
</summary>
<div class="call">
<h3>名称</h3><code>${operation.operationId}</code>${aliasOf(operation)}
${limitsOf(operation)}${parametersOf(operation.parameters)}${bodyOf(operation)}
${replyOf(operation)}${refusalsOf(operation)}
</div>
</details>
`
}

function aliasOf({ 'x-alias-of': first }: Operation): Html | undefined {
  return first ? html` 同 <code>${first}</code>` : undefined
}

function whoOf(operation: Operation): string {
  const permission = operation['x-permission']
  return `${AUDIENCES[operation['x-audience']] ?? ''}${permission ? ` · ${permission}` : ''}`
}

function limitsOf({ 'x-rate': rate }: Operation): Html | undefined {
  return rate && html`<h3>频率</h3><span>${COUNTED_BY[rate.by] ?? ''} ${rate.perSec} 秒内最多 ${rate.max} 次</span>`
}

function parametersOf(parameters: readonly Parameter[]): Html | undefined {
  if (parameters.length === 0) return undefined
  const rows = parameters.map(({ name, in: place, required, schema }) =>
    rowOf(name, required, `${place === 'path' ? '路径' : '查询'} · ${wordsOf(schema)}`),
  )
  return tableOf('参数', rows)
}

function bodyOf({ requestBody }: Operation): Html | undefined {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (!content) return undefined
  const title = type === 'multipart/form-data' ? '表单' : '正文'
  return html`${tableOf(title, fieldsOf(content.schema))}${exampleOf('正文示例', content.example)}`
}

function replyOf({ responses }: Operation): Html {
  const { schema, example } = responses[200].content['application/json']
  const data = schema.anyOf?.[0]?.properties?.data
  const fields = typeof data === 'object' ? fieldsOf(data) : []
  return html`${fields.length > 0 && tableOf('返回 data', fields)}${exampleOf('返回示例', example)}`
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema): Html[] {
  return Object.entries(properties).map(([name, field]) =>
    rowOf(name, required.includes(name), typeof field === 'object' ? wordsOf(field) : ''),
  )
}

function refusalsOf({ 'x-refusals': refusals }: Operation): Html | undefined {
  if (refusals.length === 0) return undefined
  const rows = refusals.map(
    ({ code, reason, msg }) => html`<tr><td>${code}</td><td><code>${reason}</code></td><td>${msg}</td></tr>`,
  )
  return tableOf('可能的拒绝', rows)
}

function wordsOf(schema: JsonSchema): string {
  return schema.description ? `${typeWords(schema)} · ${schema.description}` : typeWords(schema)
}

function rowOf(name: string, required: boolean, words: string): Html {
  return html`<tr><td><code>${name}</code></td><td>${required ? '必填' : '可选'}</td><td>${words}</td></tr>`
}

function tableOf(title: string, rows: readonly Html[]): Html {
  return html`<h3>${title}</h3><div class="frame"><table>${rows}</table></div>`
}

function exampleOf(title: string, example: unknown): Html | undefined {
  if (example === undefined) return undefined
  return html`<h3>${title}</h3><pre tabindex="0">${JSON.stringify(example, null, 2)}</pre>`
}
