import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { api } from '@rostrum/contract'
import type { EndpointShape } from '@rostrum/contract/kernel'
import { megabyte } from '@rostrum/contract/kernel/limits'
import { expect, test } from 'vitest'

const example = readFileSync(join(resolve(import.meta.dirname, '..'), 'deploy/nginx.conf.example'), 'utf8')

/** A file travels between the boundaries and fields of a form. */
const FORM_BYTES = megabyte

const endpoints: readonly EndpointShape[] = Object.values(api)
const uploads = endpoints.flatMap(({ path, upload }) => (upload ? [{ path, maxBytes: upload.maxBytes }] : []))

test('the example of nginx lets the largest upload of every endpoint through', () => {
  const [, limitMb] = /client_max_body_size\s+(\d+)m;/.exec(example) ?? []
  const limit = Number(limitMb) * megabyte
  expect(uploads).not.toEqual([])
  expect(uploads.filter(({ maxBytes }) => maxBytes + FORM_BYTES > limit)).toEqual([])
})
