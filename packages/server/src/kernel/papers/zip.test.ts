import { afterEach, expect, test, vi } from 'vitest'
import { zipOf } from './zip'

afterEach(() => vi.unstubAllEnvs())

/** Where the time and the day of a file stand in the header before its bytes. */
const [TIME_AT, DAY_AT] = [10, 12]

async function stamped(at: string): Promise<string> {
  const entries = async function* () {
    yield { name: '说明.txt', chunks: (async function* () {})() }
  }
  const parts: Uint8Array[] = []
  for await (const part of zipOf(entries(), new Date(at))) parts.push(part)
  const archive = Buffer.concat(parts)
  const [time, day] = [archive.readUInt16LE(TIME_AT), archive.readUInt16LE(DAY_AT)]
  const numbers = [1980 + (day >> 9), (day >> 5) & 15, day & 31, time >> 11, (time >> 5) & 63]
  return numbers.map((number) => String(number).padStart(2, '0')).join(' ')
}

test.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Shanghai'])(
  'files of an archive made on a machine in %s bear the day and the time of Beijing',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    expect(await stamped('2026-11-20T18:30:00Z')).toBe('2026 11 21 02 30')
  },
)
