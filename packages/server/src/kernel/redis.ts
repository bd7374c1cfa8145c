import { Redis } from 'ioredis'
import type { Secret } from './secret'

/**
 * A connection that waits for its first command. Commands fail at once while there is no connection: a caller that waits
 * for one makes a room full of people wait.
 */
export function connectRedis(url: Secret, more: { commandTimeout?: number; socketTimeout?: number }): Redis {
  const redis = new Redis(url.reveal(), {
    ...more,
    protocol: 2,
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 5_000,
    // A crowd of processes must not reconnect in the same instant.
    retryStrategy: (times) => Math.min(2_000, 50 * 2 ** Math.min(times, 10)) * (0.5 + Math.random() / 2),
  })
  // Whoever sends commands logs it, once for each outage.
  redis.on('error', () => {})
  return redis
}
