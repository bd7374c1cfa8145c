import { open, type FileHandle } from 'node:fs/promises'

const HEAD = 8
/** A fragment describes each of its samples in a few bytes: no piece of ours comes near. */
const DESCRIPTION_MAX = 2 ** 23

/** The boxes of a piece that say what lies in it and when; of the samples themselves nothing is read. */
export async function headsOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    return Buffer.concat(await descriptionsIn(file))
  } finally {
    await file.close()
  }
}

async function descriptionsIn(file: FileHandle): Promise<Buffer[]> {
  const found: Buffer[] = []
  const { size: end } = await file.stat()
  let left = DESCRIPTION_MAX
  for (let at = 0; ; ) {
    const head = await bytesOf(file, at, HEAD)
    const size = head.length < HEAD ? 0 : head.readUInt32BE(0)
    if (size < HEAD || at + size > end) break
    if (head.toString('latin1', 4, HEAD) === 'moof') {
      left -= size
      if (left < 0) throw new Error('a piece of a recording describes itself at a length that is none of ours')
      found.push(await bytesOf(file, at, size))
    }
    at += size
  }
  return found
}

async function bytesOf(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}
