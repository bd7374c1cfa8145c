import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'

const root = resolve(import.meta.dirname, '../..')

/** Files by their name within one folder. `planted.ts` or `planted.tsx` is the one that is judged. */
export type PlantedCase = Readonly<Record<string, string>>

/**
 * Compiles each case as if its files were in a folder of their own under `folder`; writes nothing. All cases are one
 * program, because a program of its own reads and binds all libraries again. Paths are relative to the repository.
 * Returns for each name what the compiler says of its `planted` file, one complaint a line.
 */
export function complaintsOf<Name extends string>(
  config: string,
  folder: string,
  cases: Readonly<Record<Name, PlantedCase>>,
): Record<Name, string> {
  const names = Object.keys(cases) as Name[]
  const folderOf = (name: Name): string => join(root, folder, `planted-${names.indexOf(name)}`)
  const texts = new Map(
    names.flatMap((name) =>
      Object.entries<string>(cases[name]).map(([file, text]) => [join(folderOf(name), file), text] as const),
    ),
  )
  const judged = new Map(
    [...texts.keys()].filter((path) => /[/]planted\.tsx?$/.test(path)).map((path) => [dirname(path), path]),
  )
  const program = programOf(join(root, config), [...judged.values()], texts)
  const complaints = (name: Name): string =>
    program
      .getSemanticDiagnostics(program.getSourceFile(judged.get(folderOf(name)) ?? ''))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
      .join('\n')
  return Object.fromEntries(names.map((name) => [name, complaints(name)])) as Record<Name, string>
}

function programOf(config: string, files: readonly string[], texts: ReadonlyMap<string, string>): ts.Program {
  const quiet = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} }
  const { options } = ts.getParsedCommandLineOfConfigFile(config, {}, quiet) ?? { options: {} }
  const alone: ts.CompilerOptions = {
    ...options,
    composite: false,
    incremental: false,
    noEmit: true,
    emitDeclarationOnly: false,
    declaration: false,
    tsBuildInfoFile: undefined,
  }
  const host = ts.createCompilerHost(alone)
  const { getSourceFile, fileExists, readFile, directoryExists } = host
  const folders = new Set([...texts.keys()].map((path) => dirname(path)))
  host.fileExists = (path) => texts.has(path) || fileExists(path)
  host.directoryExists = (path) => folders.has(path) || (directoryExists?.(path) ?? true)
  host.readFile = (path) => texts.get(path) ?? readFile(path)
  host.getSourceFile = (path, ...rest) => {
    const text = texts.get(path)
    return text === undefined
      ? getSourceFile(path, ...rest)
      : ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true)
  }
  return ts.createProgram(files, alone, host)
}
