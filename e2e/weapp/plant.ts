import { cpSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export const fixture = join(import.meta.dirname, 'fixture')
const planted: string[] = []

/** A copy of the sample mini-program with these files replaced. */
export function plant(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-weapp-'))
  planted.push(folder)
  cpSync(fixture, folder, { recursive: true })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

export function clear(): void {
  planted.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true }))
}
