import { expect, test } from 'vitest'
import { withBase, withoutBase } from './file-addresses'

const base = 'https://rostrum.test'
const reply = {
  cover: '/files/7?e=1&t=x',
  play: { llHls: '/media/live/r1/live.m3u8' },
  html: '<p><img src="/files/8"></p>',
  link: '/pages/index',
  words: 'see /files/9',
}

test('paths of files and streams become addresses, in HTML too; pages and words do not change', () => {
  expect(JSON.parse(withBase(JSON.stringify(reply), base))).toEqual({
    ...reply,
    cover: `${base}/files/7?e=1&t=x`,
    play: { llHls: `${base}/media/live/r1/live.m3u8` },
    html: `<p><img src="${base}/files/8"></p>`,
  })
})

test('an address made from a path goes back as that path', () => {
  const text = JSON.stringify(reply)
  expect(withoutBase(withBase(text, base), base)).toBe(text)
})

test('nothing changes for a client on the server’s own origin', () => {
  const text = JSON.stringify(reply)
  expect([withBase(text, ''), withoutBase(text, '')]).toEqual([text, text])
})
