import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { expect } from 'vitest'
import { differences, readRecord, readSeen, seenFile, type Client, type ParityResult, type Seen } from './parity-record'
import { root } from './server'

/**
 * Evidence for docs/parity.md, written by the tests that open every screen of a client. A suite does three things:
 *
 * ```ts
 * beforeAll(() => startParity('weapp'))                 // forgets what an earlier run saw
 * test.each(names)('%s is drawn', async (name) => {
 *   …                                                   // every expectation about the screen
 *   recordParity('weapp', name, 'works')                // last: a test that fails gives no evidence
 * })
 * test('the parity page says what was seen', () => expect(parityDifferences('weapp')).toEqual([]))   // last in the file
 * ```
 *
 * Where the last one fails, the screens have changed: `npm run parity` accepts what the newest run saw into
 * `docs/parity/<client>.json` and makes the page anew. `webView` and `absent` want their reason in
 * `packages/app/src/elsewhere.ts`.
 */
export function startParity(client: Client): void {
  rmSync(seenFile(client), { force: true })
}

/** Says that the running test has shown this of a screen, by its name in the manifest. Its file and name are found by itself. */
export function recordParity(client: Client, screen: string, result: ParityResult): void {
  const { testPath, currentTestName } = expect.getState()
  if (!testPath || !currentTestName) throw new Error('evidence comes from a running test')
  const seen: Seen = {
    screen,
    result,
    test: `${relative(root, testPath)} › ${currentTestName.replaceAll(' > ', ' › ')}`,
  }
  const file = seenFile(client)
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, `${JSON.stringify(seen)}\n`)
}

/** How what this run saw differs from what is recorded, a line a screen; with `only`, of these screens alone (a run of a part). */
export function parityDifferences(client: Client, only?: readonly string[]): string[] {
  return differences(readSeen(client), readRecord(client), only)
}
