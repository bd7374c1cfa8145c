import { expect, test } from 'vitest'
import { runLanes } from './lanes.mjs'

/** Steps end only when told to, so that it is known what runs beside what. */
async function rehearse(steps: readonly string[], after: Readonly<Record<string, string>>) {
  const ends = new Map<string, () => void>()
  const begun: string[] = []
  const all = runLanes(steps, new Map(Object.entries(after)), (step) => {
    begun.push(step)
    return new Promise<void>((resolve) => ends.set(step, resolve))
  })
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  async function end(step: string): Promise<readonly string[]> {
    ends.get(step)?.()
    await settled()
    return begun
  }
  await settled()
  return { all, begun, end }
}

test('two steps run at a time, in their order', async () => {
  const { all, begun, end } = await rehearse(['types', 'build', 'format'], {})
  expect(begun).toEqual(['types', 'build'])
  expect(await end('build')).toEqual(['types', 'build', 'format'])
  await end('types')
  await end('format')
  await all
})

test('a lane passes over a step that waits for another, and takes it as soon as that has ended', async () => {
  const { all, begun, end } = await rehearse(['types', 'typed', 'build', 'format', 'styles'], { typed: 'types' })
  expect(begun).toEqual(['types', 'build'])
  expect(await end('build')).toEqual(['types', 'build', 'format'])
  expect(await end('types')).toEqual(['types', 'build', 'format', 'typed'])
  expect(await end('typed')).toEqual(['types', 'build', 'format', 'typed', 'styles'])
  await end('format')
  await end('styles')
  await all
})

test('where nothing else is left a step waits for the one before it', async () => {
  const { all, begun, end } = await rehearse(['types', 'typed'], { typed: 'types' })
  expect(begun).toEqual(['types'])
  expect(await end('types')).toEqual(['types', 'typed'])
  await end('typed')
  await all
})
