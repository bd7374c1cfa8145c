import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** A form of writing that stands in one place only. */
export interface Offence {
  readonly what: string
  readonly form: RegExp
  /** Where it is looked for; everywhere without it. */
  readonly under?: RegExp
  /** The places that may. */
  readonly own?: RegExp
}

/** What of it a source file has. Without a path: of those that are looked for everywhere. */
export const offencesIn = (offences: readonly Offence[], source: string, file = ''): string[] =>
  offences.flatMap(({ what, form, under, own }) =>
    under?.test(file) !== false && !own?.test(file) && form.test(source) ? [what] : [],
  )

/** Every written source file of the packages and the apps, by its path from the root, without tests. */
export const writtenSources = (): string[] =>
  ['packages', 'apps'].flatMap(sourcesUnder).filter((file) => !/\.test\.|\/testing\//.test(file))

/** `path what` for each of it in the whole product. */
export const offencesEverywhere = (offences: readonly Offence[]): string[] =>
  writtenSources().flatMap((file) =>
    offencesIn(offences, readFileSync(join(root, file), 'utf8'), file).map((what) => `${file} ${what}`),
  )

const sourcesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder)).flatMap((name) => {
    const src = join(folder, name, 'src')
    return existsSync(join(root, src))
      ? readdirSync(join(root, src), { recursive: true, encoding: 'utf8' })
          .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
          .map((file) => join(src, file))
      : []
  })
