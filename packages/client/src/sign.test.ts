import { expect, test } from 'vitest'
import { signatureOf } from './sign'

const at = { timestamp: '1790000000000', key: '4500000000000000' }

// Expected values: printf '%s' "$timestamp$key$body" | openssl dgst -sha256 -hmac a-secret
// holds: 7.1-10
test('the signature is the HMAC-SHA256 of timestamp, key and body in lower-case hex', () => {
  expect(signatureOf('a-secret', { ...at, body: '' })).toBe(
    '2da6e3f018d6c441ca2a5b7023bef4143e17e972a2b98704c4f47c8c58dd21c3',
  )
  expect(signatureOf('a-secret', { ...at, body: '{"phone":"13800000001","说":"中文"}' })).toBe(
    '8f5a35eed7e44d91f12b2dd34a7a7e2fbc87e6cc5ae887de7b17343763663ce5',
  )
})
