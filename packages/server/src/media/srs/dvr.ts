/** `[stream]-[timestamp].flv`, the names of recordings in deploy/srs.conf; the timestamp is ms. */
const FILE = /^([A-Za-z0-9_-]{1,40})-(\d{13})\.flv$/

export interface DvrFile {
  readonly name: string
  readonly stream: string
  readonly startedAt: number
}

/** Parses a recording of SRS from its file's name, whatever folder SRS names; undefined for every other file. */
export function readDvrFile(path: string): DvrFile | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const [, stream, startedAt] = FILE.exec(name) ?? []
  return stream === undefined ? undefined : { name, stream, startedAt: Number(startedAt) }
}
