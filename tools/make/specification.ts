import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ScreenDeclaration } from '@rostrum/app/kernel'
import { allScreens } from '@rostrum/app/screens'

/** One sentence of the specification that can be true or false by itself. */
export interface Statement {
  /** Section and number, for example `2.2-4`. It stays when others are added. */
  readonly id: string
  readonly text: string
  /** Number of the record in docs/decisions/ that settles it otherwise than it says. */
  readonly decided?: string
  /** Numbers of the screens without which it cannot hold. */
  readonly screens: readonly string[]
}

export interface Section {
  readonly title: string
  readonly statements: readonly Statement[]
}

/** A test that fails when the statement no longer holds. */
export interface Mark {
  readonly id: string
  readonly file: string
  readonly test: string
}

export interface SourceFile {
  /** From the root of the repository. */
  readonly path: string
  readonly text: string
}

interface PageParts {
  readonly sections: readonly Section[]
  readonly marks: readonly Mark[]
  /** File names of docs/decisions/. */
  readonly records: readonly string[]
  /** Whether a screen is built, by its number. */
  readonly isBuilt: ReadonlyMap<string, boolean>
}

const STATEMENT =
  /^(?<id>[\d.]+-\d+) (?<text>.+?)(?: \[decided (?<decided>\d{4})\])?(?: \[screens (?<screens>[S\d ]+)\])?$/

function statementOf(line: string): Statement {
  const parts = STATEMENT.exec(line)?.groups
  if (parts === undefined) throw new Error(`docs/specification/statements.txt: not a statement: ${line}`)
  const { id = '', text = '', decided, screens: needed } = parts
  return { id, text, screens: needed?.split(' ') ?? [], ...(decided && { decided }) }
}

/** Reads the list: a line `# title` begins a section, every other line is a statement. An id may stand only once. */
export function readSections(list: string): readonly Section[] {
  const sections = `\n${list}`
    .split('\n# ')
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n').filter((line) => line !== '')
      return { title, statements: lines.map(statementOf) }
    })
  const ids = sections.flatMap(({ statements }) => statements.map(({ id }) => id))
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw new Error(`docs/specification/statements.txt: ${twice} stands twice`)
  return sections
}

/** `2.1-9..12` names four statements, everything else itself. */
function idsOf(written: string): readonly string[] {
  const range = /^([\d.]+-)(\d+)\.\.(\d+)$/.exec(written)
  if (range === null) return [written]
  const [, section, first, last] = range
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${section}${Number(first) + index}`)
}

const MARK = /^[ \t]*\/\/ holds: (.+)$/gm
/** Between a mark and its test only other comments and the head of a loop may stand. */
const BEFORE = String.raw`^(?:\s*(?:\/\/.*|for \(.*))*\s*`
const QUOTED = String.raw`\(\s*(?<quote>['"${'`'}])(?<title>(?:\\.|(?!\k<quote>).)*)\k<quote>`
const PLAIN = new RegExp(String.raw`${BEFORE}(?:test|it|describe|table)(?:\.\w+)*${QUOTED}`)
const OF_CASES = new RegExp(
  String.raw`${BEFORE}(?:test|it|describe)(?:\.\w+)*\.(?:each|for|skipIf|runIf)\b[^]*?\)${QUOTED}`,
)

/** The title of the test or group that begins here; undefined if none does. */
function titleAt(text: string): string | undefined {
  return (PLAIN.exec(text) ?? OF_CASES.exec(text))?.groups?.['title']?.replaceAll(/\\(.)/g, '$1')
}

/** The marks of one test file, each with the title of the test or group under it. */
export function marksIn({ path, text }: SourceFile): readonly Mark[] {
  return [...text.matchAll(MARK)].flatMap(({ 0: line, 1: written = '', index }) => {
    const title = titleAt(text.slice(index + line.length))
    if (title === undefined) throw new Error(`${path}: no test under “${line.trim()}”`)
    return written
      .trim()
      .split(/,\s*/)
      .flatMap(idsOf)
      .map((id) => ({ id, file: path, test: title }))
  })
}

type State = 'held' | 'decided' | 'open' | 'not built'

function stateOf({ id, decided, screens: needed }: Statement, { marks, isBuilt }: PageParts): State {
  if (needed.some((screen) => isBuilt.get(screen) === false)) return 'not built'
  if (decided !== undefined) return 'decided'
  return marks.some((mark) => mark.id === id) ? 'held' : 'open'
}

function refuseUnknown({ sections, marks, records, isBuilt }: PageParts): void {
  const all = sections.flatMap(({ statements }) => statements)
  const ids = new Set(all.map(({ id }) => id))
  const unknown = [
    ...marks.filter(({ id }) => !ids.has(id)).map(({ id, file, test }) => `${file} › ${test}: no statement ${id}`),
    ...all.flatMap(({ id, decided, screens: needed }) => [
      ...(decided === undefined || records.some((name) => name.startsWith(decided))
        ? []
        : [`${id}: no record ${decided}`]),
      ...needed.filter((screen) => !isBuilt.has(screen)).map((screen) => `${id}: no screen ${screen}`),
    ]),
  ]
  if (unknown.length > 0) throw new Error(unknown.join('\n'))
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

function shownBy(statement: Statement, parts: PageParts): string {
  const state = stateOf(statement, parts)
  const record = parts.records.find((name) => statement.decided !== undefined && name.startsWith(statement.decided))
  const shown = [
    ...(record ? [`decided: [${record.slice(0, 4)}](decisions/${record})`] : []),
    ...parts.marks.filter(({ id }) => id === statement.id).map(({ file, test }) => `[${file}](../${file}) › ${test}`),
    ...(state === 'not built' || state === 'open' ? [`**${state}**`] : []),
  ]
  return shown.map(cell).join('<br>')
}

function sectionText({ title, statements }: Section, parts: PageParts): string {
  const rows = statements.map((one) => `| ${one.id} | ${cell(one.text)} | ${shownBy(one, parts)} |`)
  return [`## ${title}`, '', '| | statement | shown by |', '|---|---|---|', ...rows].join('\n')
}

/** The page: how many statements hold, and each with what shows it. Throws when a mark or a tag names what is not there. */
export function specificationText(parts: PageParts): string {
  refuseUnknown(parts)
  const all = parts.sections.flatMap(({ statements }) => statements)
  const withState = (state: State) => all.filter((one) => stateOf(one, parts) === state)
  const [held, decided, open, unbuilt] = (['held', 'decided', 'open', 'not built'] as const).map(withState)
  const count = `**${held?.length} of ${all.length} held, ${decided?.length} decided otherwise, ${unbuilt?.length} of pages that are not built, ${open?.length} open.**`
  const left = open?.map(({ id, text }) => `- ${id} ${text}`).join('\n') || 'None.'
  const sections = parts.sections.map((section) => sectionText(section, parts))
  return `${[HEAD, count, `## Open\n\n${left}`, ...sections].join('\n\n')}\n`
}

const HEAD = `# The specification and its tests

Made by \`npm run make\` from [the list of statements](specification/statements.txt) and from marks in the tests of all tiers: a line
\`// holds: 2.2-4, 2.2-6\` above a test says that the test fails when one of these statements no longer holds. Do not edit this page.

- held: at least one test shows it
- decided otherwise: the named record says what holds instead, and why
- not built: it needs a page that is not built yet, as [the inventory](inventory.md) says
- open: nothing shows it yet`

const root = resolve(import.meta.dirname, '../..')

/** Tests of the server and the screens, journeys in the browser and in the mini-program, and promises of several clients. */
const TEST_FILE = /\.(test|e2e)\.tsx?$|\/journeys\/.+\.weapp\.ts$|-promises\.tsx$/

/** All test files under a folder, in the order of their paths. */
function testsUnder(folder: string): readonly SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist' && !name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return testsUnder(path)
      return TEST_FILE.test(path) ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : []
    })
}

/** docs/specification.md of this product. */
export function specificationPage(): string {
  return specificationText({
    sections: readSections(readFileSync(join(root, 'docs/specification/statements.txt'), 'utf8')),
    marks: ['apps', 'e2e', 'packages', 'tools'].flatMap(testsUnder).flatMap(marksIn),
    records: readdirSync(join(root, 'docs/decisions')),
    isBuilt: new Map(
      Object.values<ScreenDeclaration>(allScreens).map(({ no, load }) => [`S${no}`, load !== undefined]),
    ),
  })
}
