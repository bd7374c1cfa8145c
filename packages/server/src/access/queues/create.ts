import { accessEndpoints as calls, type QueueCount } from '@rostrum/contract/access'
import { queueKeys, queuePermissions, type QueueKey } from '@rostrum/contract/access/limits'
import { Refusal, route, type HandlerContext, type Kernel, type Slice } from '@rostrum/server/kernel'
import { holds } from '@rostrum/server/kernel/http'

type Context = Omit<HandlerContext<(typeof calls)['access.countQueues']>, 'input'>
/** Counts one queue for whoever asks. Refuses as the call of its list does. */
export type QueueAsking = (key: QueueKey, context: Context) => Promise<Omit<QueueCount, 'key' | 'trouble'>>

export interface QueueDeps {
  readonly ask: QueueAsking
}

/** The permission that a queue asks of who empties it. */
const permissionOf = (key: QueueKey): string | null => queuePermissions[key]

/** What waits for an operator, in one answer: a queue that cannot be counted says so, and the others are counted. */
export function createQueues({ log }: Kernel, { ask }: QueueDeps): Required<Pick<Slice, 'routes'>> {
  const count = async (key: QueueKey, context: Context): Promise<QueueCount> => {
    try {
      return { key, ...(await ask(key, context)) }
    } catch (error) {
      if (error instanceof Refusal) return { key, trouble: error.message }
      log.error({ err: error, queue: key }, 'a queue could not be counted')
      return { key }
    }
  }
  return {
    routes: [
      route(calls['access.countQueues'], async ({ caller, request }) => {
        const mine = queueKeys.filter((key) => {
          const permission = permissionOf(key)
          return permission === null || holds(caller, permission)
        })
        return { rows: await Promise.all(mine.map((key) => count(key, { caller, request }))) }
      }),
    ],
  }
}
