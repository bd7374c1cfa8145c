import { describe, expect, test } from 'vitest'
import { complaintsOf, type PlantedCase } from './compiled'

const absent = ['use', 'Activity', 'useOptimistic', 'useActionState', 'useEffectEvent', 'ViewTransition']

const web = 'export function Part({ label }: { readonly label: string }) {\n  return <p>{label}</p>\n}\n'
/** A user of a part that exists twice: for the web, and for the mini-program. */
const withTwin = (twin: string): PlantedCase => ({
  'planted.tsx': 'import { Part } from \'./part\'\nexport const planted = <Part label="a" />\n',
  'part.tsx': web,
  'part.weapp.tsx': twin,
})

const cases: Readonly<Record<string, PlantedCase>> = {
  ...Object.fromEntries(
    absent.map((name) => [
      name,
      { 'planted.tsx': `import { ${name} } from 'react'\nexport const planted: unknown = ${name}\n` },
    ]),
  ),
  context: {
    'planted.tsx': `import { createContext } from 'react'\nconst Place = createContext(1)\nexport const planted = <Place value={2} />\n`,
  },
  own: {
    'planted.tsx': `import { forwardRef, useId } from 'react'\nexport const Planted = forwardRef<HTMLDivElement>((_, ref) => <div ref={ref} id={useId()} />)\n`,
  },
  same: withTwin(web),
  'another name': withTwin(web.replace('Part', 'Piece')),
  'other properties': withTwin(web.replaceAll('label', 'words')),
  'one more property': withTwin(web.replace('label: string', 'label: string; readonly uid: string')),
}
/** What React 18's types, as `npm run types` uses them, say of each. */
const said = complaintsOf('packages/app/tsconfig.react18.json', 'packages/app/src/kernel', cases)

describe('shared code keeps to the React 18 API, because the mini-program runs React 18', () => {
  test.each(absent)('%s does not exist', (name) => {
    expect(said[name]).toMatch(new RegExp(`has no exported member (named )?'${name}'`))
  })

  test('a context is not a component', () => {
    expect(said['context']).toContain('Place')
  })

  test("React 18's own API passes", () => {
    expect(said['own']).toBe('')
  })
})

describe('a twin is used like the file beside it', () => {
  test('the same name and properties pass', () => {
    expect(said['same']).toBe('')
  })

  test('another name fails', () => {
    expect(said['another name']).toContain('no exported member')
  })

  test('other properties fail', () => {
    expect(said['other properties']).toContain("Property 'label' does not exist")
  })

  test('a property that only the twin requires fails', () => {
    expect(said['one more property']).toContain("Property 'uid' is missing")
  })
})
