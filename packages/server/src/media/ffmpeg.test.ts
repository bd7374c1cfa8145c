import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findFfmpeg } from './ffmpeg'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ffmpeg-'))
  // It is tried as a user without rights, who must be able to get at it.
  chmodSync(folder, 0o755)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** A program that says it is ffmpeg of this version. */
function program(version: string, name = 'ffmpeg'): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\necho 'ffmpeg version ${version} Copyright'\n`, { mode: 0o755 })
  chmodSync(path, 0o755)
  return path
}

/** The choice on a system whose search path is the folder, and the log about it. */
async function chosen(configured?: string) {
  vi.stubEnv('PATH', folder)
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const found = await findFfmpeg(configured, log)
  return { found, lines }
}

test('the one on the search path is used, and one line of the log says so', async () => {
  const path = program('5.1.9-0+deb12u1')
  const { found, lines } = await chosen()
  expect(found).toMatchObject({ path, version: '5.1.9-0+deb12u1' })
  expect(lines).toMatchObject([{ from: 'PATH', path, version: '5.1.9-0+deb12u1' }])
})

test('two hours of CPU time are enough, unless more is asked for', async () => {
  const path = join(folder, 'ffmpeg')
  writeFileSync(path, '#!/bin/sh\n[ "$1" = -version ] && echo \'ffmpeg version 7.0\' || ulimit -t\n', { mode: 0o755 })
  const { found } = await chosen()
  const said = async (cpuSec?: number) => {
    const child = found?.run(['limit'], cpuSec)
    return child ? (await child.stdout.setEncoding('utf8').toArray()).join('').trim() : undefined
  }
  expect([await said(), await said(604_800)]).toEqual(['7200', '604800'])
})

test('without any the log says what is off', async () => {
  const { found, lines } = await chosen()
  expect(found).toBeUndefined()
  expect(lines).toMatchObject([{ msg: 'no ffmpeg: broadcasting from a browser and the smaller live picture are off' }])
})

test('a configured one is used whatever its age; one that does not run is named, and the system’s is used', async () => {
  const [system, own] = [program('6.1'), program('3.0', 'own')]
  expect((await chosen(own)).lines).toMatchObject([{ from: 'FFMPEG_PATH', path: own, version: '3.0' }])
  const { found, lines } = await chosen(join(folder, 'missing'))
  expect(found?.path).toBe(system)
  expect(lines.map(({ msg }) => msg)).toEqual([
    'FFMPEG_PATH does not run',
    'ffmpeg is there: broadcasting from a browser and the smaller live picture work',
  ])
})
