import { expect, test } from 'vitest'
import { openWeappSocket, socketAddress } from './socket'
import { listening, strictWx } from './testing/strict-wx'

function world() {
  const [open, message, close, error] = [
    listening(),
    listening<{ data: unknown }>(),
    listening<{ code: number }>(),
    listening<{ errMsg: string }>(),
  ]
  const [sent, asked]: [string[], (number | undefined)[]] = [[], []]
  let connect: { url: string; fail(): void } | undefined
  let canSend = true
  const wx = strictWx({
    connectSocket: (option: { url: string; fail(): void }) => {
      connect = option
      return {
        send: ({ data, fail }: { data: string; fail(): void }) => (canSend ? void sent.push(data) : fail()),
        close: ({ code, complete }: { code?: number; complete(): void }) => {
          asked.push(code)
          complete()
        },
        onOpen: open.on,
        onMessage: message.on,
        onClose: close.on,
        onError: error.on,
      }
    },
  })
  const socket = openWeappSocket(wx, 'wss://rostrum.test/ws')
  const heard: string[] = []
  socket.onOpen(() => heard.push('open'))
  socket.onText((text) => heard.push(text))
  socket.onClose((code) => heard.push(`close ${code}`))
  return {
    socket,
    open,
    message,
    close,
    error,
    sent,
    asked,
    heard,
    refuse: () => connect?.fail(),
    stopSending: () => {
      canSend = false
    },
    url: () => connect?.url,
  }
}

test('data sent before the connection opens waits and keeps its order', () => {
  const { socket, sent, open, heard, url } = world()
  socket.send('one')
  socket.send('two')
  expect([sent, url()]).toEqual([[], 'wss://rostrum.test/ws'])
  open.tell()
  socket.send('three')
  expect([sent, heard]).toEqual([['one', 'two', 'three'], ['open']])
})

test('only text is received', () => {
  const { open, message, heard } = world()
  open.tell()
  message.tell({ data: new ArrayBuffer(2) })
  message.tell({ data: '{}' })
  expect(heard).toEqual(['open', '{}'])
})

test('the close code is passed on, once, and nothing is received or sent after it', () => {
  const { socket, open, message, close, error, heard, sent } = world()
  open.tell()
  close.tell({ code: 4401 })
  close.tell({ code: 1000 })
  error.tell({ errMsg: 'late' })
  message.tell({ data: 'late' })
  socket.send('late')
  expect([heard, sent]).toEqual([['open', 'close 4401'], []])
})

test.each([
  ['an error', (w: ReturnType<typeof world>) => w.error.tell({ errMsg: 'x' })],
  ['a refused connection', (w: ReturnType<typeof world>) => w.refuse()],
  ['a close without a code', (w: ReturnType<typeof world>) => w.close.tell({ code: 0 })],
])('%s is a lost connection', (_name, act) => {
  const w = world()
  act(w)
  expect(w.heard).toEqual(['close 1006'])
})

test('a text that cannot be sent means the connection is lost', () => {
  const { socket, open, heard, stopSending } = world()
  open.tell()
  stopSending()
  socket.send('x')
  expect(heard).toEqual(['open', 'close 1006'])
})

test('our own close reports its code, also before it was open', () => {
  const { socket, asked, heard } = world()
  socket.close(4000)
  socket.close()
  expect([asked, heard]).toEqual([[4000], ['close 4000']])
})

test('a path of the server becomes its address, and http becomes ws', () => {
  expect(socketAddress('/ws?v=1', 'https://rostrum.test')).toBe('wss://rostrum.test/ws?v=1')
  expect(socketAddress('/ws', 'http://127.0.0.1:8080')).toBe('ws://127.0.0.1:8080/ws')
  expect(socketAddress('wss://other.test/ws', 'https://rostrum.test')).toBe('wss://other.test/ws')
})
