import type { Redis } from 'ioredis'
import { LEASE_MS, type LeaseStore } from './leadership'

export interface RedisLeasesOptions {
  readonly redis: Redis
  readonly me: string
  readonly prefix: string
}

// In one script: two processes that ask at the same moment get one answer. A Redis that lost its counter starts above
// the known token.
const TAKE = `
local held = redis.call('get', KEYS[1])
local me, lease, above = ARGV[1], ARGV[2], tonumber(ARGV[3])
if held then
  local token = tonumber(string.match(held, ' (%d+)$'))
  local holder = string.match(held, '^(%S+)')
  if holder ~= me then return {holder, token} end
  if token >= above then
    redis.call('pexpire', KEYS[1], lease)
    return {me, token}
  end
end
local token = math.max(redis.call('incr', KEYS[2]), above + 1)
redis.call('set', KEYS[2], token)
redis.call('set', KEYS[1], me .. ' ' .. token, 'PX', lease)
return {me, token}`

/** Leases of rooms in Redis, with tokens that only grow. */
export function redisLeases({ redis, me, prefix }: RedisLeasesOptions): LeaseStore {
  return {
    async take(room, above) {
      const answer = await redis.eval(
        TAKE,
        2,
        `${prefix}:rt:lease:${room}`,
        `${prefix}:rt:fence:${room}`,
        me,
        LEASE_MS,
        above,
      )
      if (!Array.isArray(answer)) throw new TypeError('a lease was answered with something else')
      return { holder: String(answer[0]), token: Number(answer[1]) }
    },
  }
}
