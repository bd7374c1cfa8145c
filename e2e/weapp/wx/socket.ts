import { isRecord, numberOf, textOf, type Loose } from '../shared/guards'
import { problem, recordCall } from '../logic/bus'
import { real } from '../logic/real'
import { Refused, listeners, settle, type Api } from './api'
import type { Served } from './served'

const MOST = 5

export interface Sockets {
  readonly api: Api
  /** The network is gone: every connection breaks. */
  breakAll(): void
}

export function createSockets(served: Served, isOnline: () => boolean): Sockets {
  const open = new Set<{ fail(): void }>()

  const connectSocket = (given: unknown): unknown => {
    const options: Loose = isRecord(given) ? given : {}
    recordCall('connectSocket', { url: options.url, header: options.header, protocols: options.protocols })
    const [opened, text, closed, failed] = [listeners(), listeners(), listeners(), listeners()]
    let socket: WebSocket | undefined
    let isOver = false
    const end = (code: number, reason: string): void => {
      if (isOver) return
      isOver = true
      open.delete(one)
      closed.tell({ code, reason })
    }
    const one = {
      fail: () => {
        failed.tell({ errMsg: 'network is down' })
        end(1006, 'abnormal closure')
        socket?.close()
      },
    }

    const connect = (): void => {
      const url = served.of(options.url)
      if (open.size >= MOST) throw new Refused('exceed max websocket connect count')
      if (isRecord(options.header) && Object.keys(options.header).length > 0)
        problem('connectSocket: the harness cannot send headers')
      open.add(one)
      if (!isOnline()) return void real.setTimeout(one.fail, 0)
      socket = new real.WebSocket(url, Array.isArray(options.protocols) ? options.protocols.map(String) : [])
      socket.binaryType = 'arraybuffer'
      socket.onopen = () => {
        if (!isOver) opened.tell({ header: {} })
      }
      socket.onmessage = ({ data }: MessageEvent) => {
        if (!isOver) text.tell({ data })
      }
      socket.onerror = () => {
        if (!isOver) failed.tell({ errMsg: 'connection failed' })
      }
      socket.onclose = ({ code, reason }) => end(code, reason)
    }
    const answer = settle('connectSocket', given, Promise.resolve().then(connect))
    const task = {
      send: (message: unknown) =>
        settle(
          'sendSocketMessage',
          message,
          Promise.resolve().then(() => {
            if (!isRecord(message) || socket?.readyState !== 1 || isOver)
              throw new Refused('SocketTask.readyState is not OPEN')
            const { data } = message
            if (typeof data !== 'string' && !(data instanceof ArrayBuffer))
              throw new Refused('data should be string or ArrayBuffer')
            socket.send(data)
          }),
        ),
      close: (how: unknown) =>
        settle(
          'closeSocket',
          how,
          Promise.resolve().then(() => {
            const code = numberOf(isRecord(how) ? how.code : undefined, 1000)
            socket?.close(code, textOf(isRecord(how) ? how.reason : undefined))
            if (!socket) end(code, '')
          }),
        ),
      onOpen: opened.on,
      onMessage: text.on,
      onClose: closed.on,
      onError: failed.on,
      offOpen: opened.off,
      offMessage: text.off,
      offClose: closed.off,
      offError: failed.off,
      CONNECTING: 0,
      OPEN: 1,
      CLOSING: 2,
      CLOSED: 3,
      get readyState() {
        return isOver ? 3 : (socket?.readyState ?? 0)
      },
    }
    answer?.catch(() => undefined)
    return task
  }
  return { api: { connectSocket }, breakAll: () => [...open].forEach((one) => one.fail()) }
}
