import { get, type IncomingMessage } from 'node:http'
import { WebSocket } from 'ws'
import { FlvReader, type FlvTag, VIDEO } from './hub/flv'

/** A viewer: really reads the stream and keeps what it received. */
export interface TestViewer {
  readonly tags: FlvTag[]
  /** HTTP status, 0 before the answer. */
  status: number
  isOver: boolean
  bytes: number
  /** Stops reading, as a phone in a tunnel does. */
  stall(): void
  leave(): void
}

/** Watches over HTTP. */
export function watch(url: string, headers: Record<string, string> = {}): TestViewer {
  const viewer = freshViewer()
  let response: IncomingMessage | undefined
  const request = get(url, { agent: false, headers }, (answer) => {
    response = answer
    viewer.status = answer.statusCode ?? 0
    if (viewer.status !== 200) answer.resume()
    else answer.on('data', viewer.take)
    answer.on('close', () => (viewer.isOver = true))
    answer.on('error', () => (viewer.isOver = true))
  })
  request.on('error', () => (viewer.isOver = true))
  viewer.stall = () => void response?.pause()
  viewer.leave = () => void request.destroy()
  return viewer
}

/** Watches over WebSocket. */
export function watchSocket(url: string): TestViewer {
  const viewer = freshViewer()
  const socket = new WebSocket(url.replace(/^http/, 'ws'), { perMessageDeflate: false })
  socket.binaryType = 'nodebuffer'
  socket.on('open', () => (viewer.status = 101))
  socket.on('message', (bytes: Buffer) => viewer.take(bytes))
  socket.on('unexpected-response', (_request, answer) => {
    viewer.status = answer.statusCode ?? 0
    viewer.isOver = true
  })
  socket.on('error', () => (viewer.isOver = true))
  socket.on('close', () => (viewer.isOver = true))
  viewer.stall = () => socket.pause()
  viewer.leave = () => socket.terminate()
  return viewer
}

function freshViewer(): TestViewer & { take: (bytes: Buffer) => void } {
  const tags: FlvTag[] = []
  const reader = new FlvReader((tag) => tags.push(tag))
  const viewer = {
    tags,
    status: 0,
    isOver: false,
    bytes: 0,
    stall() {},
    leave() {},
    take(bytes: Buffer) {
      viewer.bytes += bytes.length
      reader.push(bytes)
    },
  }
  return viewer
}

export function framesOf(viewer: TestViewer): FlvTag[] {
  return viewer.tags.filter((tag) => tag.type === VIDEO && tag.role !== 'config')
}
