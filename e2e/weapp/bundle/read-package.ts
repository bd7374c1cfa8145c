import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { TmplGroup } from 'glass-easel-template-compiler'
import { subPackagesOf, type AppConfig, type PageConfig, type WeappPackage } from '../shared/package'
import { resolvePath } from '../shared/path'
import { readMarkup } from './markup'
import { readSheet } from './styles'

type Files = Readonly<Record<string, string>>

/** Reads a built mini-program and compiles it for the harness. Throws only if there is none. */
export function readPackage(folder: string): WeappPackage {
  const files = filesOf(folder)
  const source = files['app.json']
  if (source === undefined) throw new Error(`${folder} has no app.json: build apps/weapp first`)
  const app: AppConfig = JSON.parse(source)
  const problems: string[] = []
  const pages = [
    ...app.pages,
    ...subPackagesOf(app).flatMap(({ root, pages: own }) => own.map((page) => resolvePath('', `${root}/${page}`))),
  ]
  const configs = configsOf(files, problems)
  for (const page of pages)
    for (const ending of ['js', 'wxml', 'json'])
      if (files[`${page}.${ending}`] === undefined)
        problems.push(`app.json names ${page}, but ${page}.${ending} is not there`)
  if (new Set(pages).size !== pages.length) problems.push('app.json names a page twice')
  const styles = Object.fromEntries(
    named(files, '.wxss').map((path) => {
      const { css, problems: found } = readSheet(path, files)
      problems.push(...found)
      return [path, css]
    }),
  )
  return {
    app,
    pages,
    roots: subPackagesOf(app).map(({ root }) => root.replace(/^\/|\/$/g, '')),
    scripts: Object.fromEntries(named(files, '.js').map((path) => [path, files[`${path}.js`] ?? ''])),
    configs,
    styles,
    templates: compile(files, configs, app, problems),
    problems: [...new Set(problems)],
  }
}

function filesOf(folder: string): Files {
  const found: Record<string, string> = {}
  const walk = (at: string): void => {
    for (const name of readdirSync(at)) {
      const file = join(at, name)
      if (statSync(file).isDirectory()) walk(file)
      else if (/\.(?:js|json|wxml|wxss|wxs)$/.test(name))
        found[relative(folder, file).replaceAll('\\', '/')] = readFileSync(file, 'utf8')
    }
  }
  walk(folder)
  return found
}

const named = (files: Files, ending: string): string[] =>
  Object.keys(files)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))

function configsOf(files: Files, problems: string[]): Record<string, PageConfig> {
  return Object.fromEntries(
    named(files, '.json')
      .filter((path) => files[`${path}.wxml`] !== undefined)
      .map((path) => {
        const config: PageConfig = JSON.parse(files[`${path}.json`] ?? '{}')
        for (const [tag, to] of Object.entries(config.usingComponents ?? {})) {
          if (files[`${resolvePath(path, to)}.js`] === undefined)
            problems.push(`${path}.json: ${tag} is ${to}, which is not in the package`)
        }
        return [path, config]
      }),
  )
}

function compile(
  files: Files,
  configs: Readonly<Record<string, PageConfig>>,
  app: AppConfig,
  problems: string[],
): string {
  const group = new TmplGroup()
  const everywhere = Object.keys(app.usingComponents ?? {})
  const anyOwn = new Set([
    ...everywhere,
    ...Object.values(configs).flatMap(({ usingComponents }) => Object.keys(usingComponents ?? {})),
  ])
  for (const path of named(files, '.wxs')) group.addScript(path, files[`${path}.wxs`] ?? '')
  for (const path of named(files, '.wxml')) {
    const config = configs[path]
    const own = config ? new Set([...everywhere, ...Object.keys(config.usingComponents ?? {})]) : anyOwn
    const markup = readMarkup(path, files[`${path}.wxml`] ?? '', own)
    problems.push(...markup.problems)
    const found: unknown = group.addTmpl(path, markup.source)
    if (Array.isArray(found)) problems.push(...found.map((one) => `${path}.wxml: ${messageOf(one)}`))
  }
  return group.getTmplGenObjectGroups()
}

const messageOf = (found: unknown): string =>
  typeof found === 'object' && found !== null && 'message' in found ? String(found.message) : String(found)
