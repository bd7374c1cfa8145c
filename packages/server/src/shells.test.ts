import { world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'

let w: World
beforeAll(async () => {
  w = await world({ http: { appOrigins: ['https://localhost', 'capacitor://localhost'] } })
})
afterAll(() => w.close())

const handshake = (origin: string): Promise<unknown> =>
  new Promise((resolve) => {
    const ws = new WebSocket(`${w.url.replace('http', 'ws')}/ws?v=1`, { headers: { origin } })
    ws.on('error', () => undefined)
    ws.on('unexpected-response', (_request, response) => resolve(response.statusCode))
    ws.on('open', () => {
      ws.close()
      resolve('open')
    })
  })

test('the pages of the native shells open the socket, and those of another site do not', async () => {
  expect(
    await Promise.all(
      ['https://localhost', 'capacitor://localhost', 'https://localhost:1', 'https://evil.example'].map(handshake),
    ),
  ).toEqual(['open', 'open', 403, 403])
})

test('pages of the shells may show a picture and read a stream', async () => {
  const headers = { origin: 'capacitor://localhost' }
  const asked = await fetch(`${w.url}/media/live/nothing.flv`, { headers })
  expect([asked.headers.get('access-control-allow-origin'), asked.headers.get('cross-origin-resource-policy')]).toEqual(
    ['capacitor://localhost', 'cross-origin'],
  )
})
