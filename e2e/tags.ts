import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A test file states its tags at its top, in lines `// @module-tag <name>`; each is a reason not to be in the gate. */
export const tags = [
  { name: 'realtime', description: 'ffmpeg and its clock: sound and picture take as long as they last' },
  { name: 'load', description: 'a crowd, or so much data that the machine decides how long it takes' },
  { name: 'kill', description: 'starts processes and kills them' },
  { name: 'anew', description: 'compiles and loads again what the gate has compiled and loaded' },
]

/** The files of a folder, ending so, that state one of these tags. */
export function taggedIn(folder: string, ending: string, names = tags.map(({ name }) => name)): string[] {
  const stated = new RegExp(`^// @module-tag (${names.join('|')})$`, 'm')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))
    .filter((file) => stated.test(readFileSync(file, 'utf8')))
}
