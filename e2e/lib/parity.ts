import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { expect } from 'vitest'
import { differences, readRecord, readSeen, seenFile, type Client, type ParityResult, type Seen } from './parity-record'
import { root } from './server'

/**
 * Evidence for docs/parity.md, written by the tests that open every screen of a client. A suite does three things:
 *
 * ```ts
 * beforeAll(() => startParity('weapp'))                 // deletes the results of an earlier run
 * test.each(names)('%s is drawn', async (name) => {
 *   …                                                   // all expectations about the screen
 *   recordParity('weapp', name, 'works')                // last: a failed test gives no evidence
 * })
 * test('the parity page matches what was seen', () => expect(parityDifferences('weapp')).toEqual([])) // last
 * ```
 *
 * If the last test fails, the screens have changed: `npm run parity` accepts the results of the newest run into
 * `docs/parity/<client>.json` and generates the page again. `webView` and `absent` need a reason in
 * `packages/app/src/elsewhere.ts`.
 */
export function startParity(client: Client): void {
  rmSync(seenFile(client), { force: true })
}

/**
 * Records that the running test has shown this of a screen, by its name in the manifest. Finds the test's file and name
 * by itself.
 */
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

/**
 * The differences between this run and the record, one line per screen; with `only`, for these screens alone (a partial
 * run).
 */
export function parityDifferences(client: Client, only?: readonly string[]): string[] {
  return differences(readSeen(client), readRecord(client), only)
}
