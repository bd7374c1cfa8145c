import { describe, expect, test } from 'vitest'
import { complaintsOf, type PlantedCase } from './compiled'

/** Names of a browser or of Node that a screen must never use: the mini-program lacks them or has only a part. */
const banned = [
  'window',
  'document',
  'navigator',
  'localStorage',
  'fetch',
  'WebSocket',
  'wx',
  'Taro',
  'URL',
  'crypto',
  'performance',
  'structuredClone',
  'TextDecoder',
  'process',
]
const plain = 'plain TypeScript'
const cases: Readonly<Record<string, PlantedCase>> = {
  ...Object.fromEntries(banned.map((name) => [name, { 'planted.ts': `export const planted: unknown = ${name}\n` }])),
  [plain]: { 'planted.ts': 'export const planted: number = [1, 2].length\n' },
}
const said = complaintsOf('packages/app/tsconfig.json', 'packages/app/src/kernel', cases)

describe('shared screens are compiled without device types', () => {
  test.each(banned)('%s does not exist in packages/app', (name) => {
    expect(said[name]).toContain(`Cannot find name '${name}'`)
  })

  test(`${plain} passes`, () => {
    expect(said[plain]).toBe('')
  })
})
