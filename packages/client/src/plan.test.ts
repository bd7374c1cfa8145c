import { expect, test } from 'vitest'
import { plan } from './plan'

test('path parameters go into the path, the rest of a GET into the query', () => {
  expect(
    plan({ method: 'GET', path: '/api/news/ver/2/info/{id}' }, { id: 'a/b', from: 'share', none: undefined }),
  ).toEqual({ url: '/api/news/ver/2/info/a%2Fb?from=share', body: {} })
})

test('a POST keeps its declared query fields in the query and everything else in the body', () => {
  expect(plan({ method: 'POST', path: '/api/news/like', query: ['newsId'] }, { newsId: 'n1', on: 1 })).toEqual({
    url: '/api/news/like?newsId=n1',
    body: { on: 1 },
  })
})

test('a missing path parameter is a bug, and the error names it', () => {
  expect(() => plan({ method: 'GET', path: '/api/x/{id}' }, {})).toThrow('/api/x/{id}: id is missing')
})
