import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Asks } from './led-writers'

export interface RedisAsksOptions {
  readonly me: string
  readonly redis: Redis
  inboxOf(process: string): string
}

/** A process that does not answer by then is asked no more. */
const PATIENCE_MS = 2_000
const KEEP = 2_000
/** An inbox outlives its process by this time. */
const FORGET_SEC = 600

interface Note {
  readonly id: string
  readonly text: string
}

/** Questions between processes: each process has a stream as its inbox. Answers come at most once. */
export function redisAsks({
  me,
  redis,
  inboxOf,
}: RedisAsksOptions): Asks & { heard(kind: 'q' | 'a', from: string, text: string): void } {
  const open = new Map<string, (answer: string) => void>()
  let answerOf: (question: string) => Promise<string> = () => Promise.reject(new Error('nobody answers here'))

  async function put(process: string, kind: 'q' | 'a', note: Note): Promise<void> {
    const inbox = inboxOf(process)
    await Promise.all([
      redis.xadd(inbox, 'MAXLEN', '~', KEEP, '*', 'o', me, kind, JSON.stringify(note)),
      redis.expire(inbox, FORGET_SEC),
    ])
  }

  return {
    me,
    ask(process, question) {
      const id = randomUUID()
      return new Promise<string>((resolve, reject) => {
        const fail = (error: Error) => {
          clearTimeout(timer)
          open.delete(id)
          reject(error)
        }
        const timer = setTimeout(() => fail(new Error('no answer')), PATIENCE_MS)
        open.set(id, (answer) => {
          clearTimeout(timer)
          open.delete(id)
          resolve(answer)
        })
        put(process, 'q', { id, text: question }).catch(fail)
      })
    },
    onAsk(answer) {
      answerOf = answer
    },
    heard(kind, from, text) {
      const note = JSON.parse(text) as Note
      if (kind === 'a') return open.get(note.id)?.(note.text)
      // No answer is sent: the asking process then does the work itself.
      answerOf(note.text)
        .then((answer) => put(from, 'a', { id: note.id, text: answer }))
        .catch(() => {})
    },
  }
}
