import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { PDFDocument } from '@cantoo/pdf-lib'
import { refuse } from '../refusal'
import { whenWorked } from './own-work'

/** A document of hundreds of pages takes a core a second or two. */
const WORK_MS = 5_000
/** However busy the machine is: nobody waits longer. */
const PATIENCE_MS = 60_000
const HEAP_MB = 512
/** A few kilobytes can be written that unpack to gigabytes: nothing in an honest document is so large in one piece. */
const PIECE_BYTES = 128 * 1024 * 1024

interface Read {
  readonly pages?: number
}

/**
 * Reads the document beside the server, which goes on answering, and gives up on what is too large to be read. A broken
 * file may open, and have pages that are not there.
 */
const READER = `
const { parentPort, workerData: { library, bytes, most } } = require('node:worker_threads')
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(target, args, made) {
    if (args[0] > most) throw new RangeError('too large')
    return Reflect.construct(target, args, made)
  },
})
require(library).PDFDocument.load(bytes, { updateMetadata: false, password: '' }).then((document) => {
  const pages = document.getPages()
  return pages.length > 0 && pages.every((page) => page.getWidth() > 0) ? { pages: pages.length } : {}
}).catch(() => ({})).then((read) => parentPort.postMessage(read))
`

const library = createRequire(import.meta.url).resolve('@cantoo/pdf-lib')
/** One after the other: a document takes a core while it is read. */
let turn: Promise<unknown> = Promise.resolve()

/** More than these would wait longer than somebody stays. */
const WAITING_MAX = 10
let waiting = 0

/** How many pages a stranger's PDF has; undefined when it cannot be opened without a password, or is broken. Refuses
 * with `kernel.busy` where many wait. */
export async function pagesOfPdf(bytes: Uint8Array): Promise<number | undefined> {
  if (!isWhole(bytes)) return undefined
  if (waiting >= WAITING_MAX) return refuse('kernel.busy')
  waiting += 1
  const pages = turn.then(() => readBeside(bytes)).finally(() => (waiting -= 1))
  // A document that could not be read must not stand before all later ones.
  turn = pages.catch(() => undefined)
  return pages
}

/** Of a document that the house made, or looked at when it came in: nobody waits for it. */
export async function pagesOfKeptPdf(bytes: Uint8Array): Promise<number> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: false, password: '' })
  return document.getPageCount()
}

/** Behind its last object a document says where its list of objects is; the library opens one that was cut before that. */
function isWhole(bytes: Uint8Array): boolean {
  const document = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  return document.lastIndexOf('startxref') > document.lastIndexOf('endobj')
}

function readBeside(bytes: Uint8Array): Promise<number | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(READER, {
      eval: true,
      workerData: { library, bytes, most: PIECE_BYTES },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      // The library tells its own troubles with each broken file.
      stdout: true,
      stderr: true,
    })
    const end = (pages?: number): void => {
      clearTimeout(timer)
      stopLooking()
      resolve(pages)
      void worker.terminate()
    }
    const timer = setTimeout(end, PATIENCE_MS)
    const stopLooking = whenWorked(worker, WORK_MS, end)
    worker.once('message', ({ pages }: Read) => end(pages))
    worker.once('error', () => end())
    worker.once('exit', () => end())
  })
}
