import { expect, test } from 'vitest'
import { withAbsolutePaths } from './addresses'

test('addresses of files and streams become the server’s, both in values and in rich text; others stay', () => {
  const answer = JSON.stringify({
    image: '/files/1',
    urls: ['/media/live/a.flv?t=1'],
    body: '<img src="/files/2">',
    link: '/pages/index',
    text: '见 /files/3',
    own: '/avatar.svg',
  })
  expect(JSON.parse(withAbsolutePaths(answer, 'https://api.example'))).toEqual({
    image: 'https://api.example/files/1',
    urls: ['https://api.example/media/live/a.flv?t=1'],
    body: '<img src="https://api.example/files/2">',
    link: '/pages/index',
    text: '见 /files/3',
    own: '/avatar.svg',
  })
})
