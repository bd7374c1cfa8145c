import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builds, isGood } from './ffmpeg.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const json = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))

test.each([
  ['ffmpeg version 4.2 Copyright', true],
  ['ffmpeg version 4.4.2-0ubuntu0.22.04.1 Copyright', true],
  ['ffmpeg version 5.1.9-0+deb12u1 Copyright', true],
  ['ffmpeg version n7.1 Copyright', true],
  ['ffmpeg version 10.0 Copyright', true],
  ['ffmpeg version N-118000-g0123456789 Copyright', true],
  ['ffmpeg version 2026-01-01-git-x Copyright', true],
  ['ffmpeg version 2.8.17-0ubuntu0.1 Copyright', false],
  ['ffmpeg version 3.4.11 Copyright', false],
  ['ffmpeg version n4.1.3 Copyright', false],
  ['', false],
])('%s is good: %s', (line, isUsed) => {
  expect(isGood(line)).toBe(isUsed)
})

test('the lock has a build for every system, with its hash', () => {
  const { packages } = json('tools/ffmpeg/package-lock.json')
  expect(Object.keys(json('tools/ffmpeg/package.json').optionalDependencies).sort()).toEqual(
    Object.values(builds).sort(),
  )
  for (const [system, name] of Object.entries(builds)) {
    const [os, cpu] = system.split('-')
    expect(packages[`node_modules/${name}`], name).toMatchObject({ os: [os], cpu: [cpu] })
    expect(packages[`node_modules/${name}`].integrity, name).toMatch(/^sha512-/)
  }
})

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ffmpeg-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What a command finds on a machine whose PATH is the folder. */
function provided(env: NodeJS.ProcessEnv = {}) {
  const code = `import(${JSON.stringify(join(root, 'tools/ffmpeg.mjs'))}).then(({ provideFfmpeg }) => {
    provideFfmpeg(); process.stdout.write(process.env.PATH) })`
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', code], {
    encoding: 'utf8',
    env: { ...env, PATH: folder },
  })
  return { path: stdout, said: stderr }
}

test('the machine’s own stays; nothing is fetched with another configured, or where nothing may be fetched', () => {
  for (const env of [{ FFMPEG_PATH: 'off' }, { FFMPEG_PATH: '/opt/ffmpeg' }, { OWN_NODE: 'off' }])
    expect(provided(env)).toEqual({ path: folder, said: '' })
  const own = join(folder, 'ffmpeg')
  writeFileSync(own, `#!/bin/sh\necho 'ffmpeg version 6.1 Copyright'\n`)
  chmodSync(own, 0o755)
  expect(provided()).toEqual({ path: folder, said: '' })
})
