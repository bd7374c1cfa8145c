import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Secret } from '../secret'

/** A file of the built client, with the files it loads at once. */
interface Chunk {
  readonly file: string
  readonly isEntry: boolean
  readonly imports: readonly string[]
  readonly css: readonly string[]
  readonly screens: readonly string[]
}

/** The files that a page needs for its first picture. */
export interface PageFiles {
  readonly scripts: readonly string[]
  readonly sheets: readonly string[]
  /** All sheets in their order. */
  readonly style: string
  /** Runs before anything is drawn; in the page, so that its first picture waits for no other file. */
  readonly look: string
  /** For the policy: `sha256-…` of the style and of that script. */
  readonly styleHash: string
  readonly lookHash: string
}

export interface BuiltClient {
  /** `index.html` with the key that clients sign with. */
  page(): Promise<string>
  /** Undefined when the build does not name one of these screens. */
  filesOf(screens: readonly string[]): Promise<PageFiles | undefined>
}

/** The client's code that takes over a drawn page, as the build's list names it. */
const TAKES_OVER = 'first'
const LOOK = 'look.js'
const CLIENT_KEY = '%CLIENT_KEY%'
const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' }

/** Written into an attribute of a page. */
export const inAttribute = (text: string): string => text.replace(/[&"<]/g, (sign) => escaped[sign] ?? sign)

/** Reads the build's own list of files, so that a page names what the browser would otherwise find late. */
export function builtClient(webDir: string, signSecret: Secret): BuiltClient {
  const known = new Map<string, Promise<PageFiles | undefined>>()
  const key = inAttribute(signSecret.reveal())
  return {
    page: async () => (await readFile(join(webDir, 'index.html'), 'utf8')).replace(CLIENT_KEY, () => key),
    filesOf(screens) {
      const name = screens.join()
      const found = known.get(name) ?? readFiles(webDir, screens)
      known.set(name, found)
      found.catch(() => known.delete(name))
      return found
    },
  }
}

async function readFiles(webDir: string, screens: readonly string[]): Promise<PageFiles | undefined> {
  const chunks = JSON.parse(await readFile(join(webDir, '.vite/chunks.json'), 'utf8')) as readonly Chunk[]
  const roots = [TAKES_OVER, ...screens].map((screen) => chunks.find((chunk) => chunk.screens.includes(screen)))
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry || roots.includes(undefined)) return undefined
  const needed = new Set<Chunk>()
  const begun = new Set<Chunk>()
  for (const chunk of [entry, ...roots]) if (chunk) gather(chunk, chunks, needed, begun)
  const sheets = [...new Set([...needed].flatMap(({ css }) => css))]
  const texts = await Promise.all(sheets.map((file) => readFile(join(webDir, file), 'utf8')))
  const style = texts.join('\n').replace(/<\/(?=style)/gi, '<\\/')
  const look = (await readFile(join(webDir, LOOK), 'utf8')).replace(/<\/(?=script)/gi, '<\\/')
  return {
    scripts: [...needed].filter((chunk) => chunk !== entry).map(({ file }) => file),
    sheets,
    style,
    look,
    styleHash: hashOf(style),
    lookHash: hashOf(look),
  }
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Imported files first: their styles come before those of the files that use them. Files may import each other. */
function gather(chunk: Chunk, chunks: readonly Chunk[], found: Set<Chunk>, begun: Set<Chunk>): void {
  if (begun.has(chunk)) return
  begun.add(chunk)
  for (const file of chunk.imports) {
    const next = chunks.find((one) => one.file === file)
    if (next) gather(next, chunks, found, begun)
  }
  found.add(chunk)
}
