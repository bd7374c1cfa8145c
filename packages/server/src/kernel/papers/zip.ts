import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive. `isPacked`: its bytes are compressed already. */
export interface ZipEntry {
  readonly name: string
  readonly isPacked?: boolean
  readonly chunks: AsyncIterable<Uint8Array>
}

/** Bytes given to the compressor at once: it works without a pause, and other work waits for it. */
const SLICE = 64 * 1024
const UNIX = 3
/** A file that its owner may change and everybody may read. */
const READABLE = (0o100644 << 16) >>> 0
const NOTHING = new Uint8Array(0)
const BEIJING_MS = 8 * 3_600_000

/** The moment at which the machine's own clock shows what Beijing's shows at this one: archives keep no time zone. */
function asOnBeijingClock(at: Date): Date {
  const there = new Date(at.getTime() + BEIJING_MS)
  return new Date(
    there.getUTCFullYear(),
    there.getUTCMonth(),
    there.getUTCDate(),
    there.getUTCHours(),
    there.getUTCMinutes(),
    there.getUTCSeconds(),
  )
}

/** An archive of the entries, piece by piece: never more than one file of it in memory. `at`: when they were made. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const mtime = asOnBeijingClock(at)
  const made: Uint8Array[] = []
  const trouble: Error[] = []
  const zip = new Zip((error, data) => void (error ? trouble.push(error) : made.push(data)))
  const take = (): Uint8Array[] => {
    if (trouble[0]) throw trouble[0]
    return made.splice(0)
  }

  for await (const { name, isPacked = false, chunks } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    file.mtime = mtime
    // Said to be made on Unix: unzip there takes other names for those of an old code page, although they are marked UTF-8.
    file.os = UNIX
    file.attrs = READABLE
    zip.add(file)
    for await (const chunk of chunks) {
      for (let from = 0; from < chunk.length; from += SLICE) {
        file.push(chunk.subarray(from, from + SLICE))
        yield* take()
      }
    }
    file.push(NOTHING, true)
    yield* take()
  }
  zip.end()
  yield* take()
}
