import { firstOf } from '@rostrum/contract/kernel/characters'
import { createHash } from 'node:crypto'
import type { BundleNo } from '@rostrum/contract/live'
import {
  beijingMoment,
  paperHead,
  paperJson,
  paperTable,
  safeHtml,
  type PaperRow,
  type ZipEntry,
} from '@rostrum/server/kernel/papers'
import type { RoomRecord } from '../rooms/repository'
import type { RoomReport } from '../record/verify'
import { spanWords, type Section } from './sections'
import { bundleText as text } from './text.zh'

/** A room of a bundle: what it holds, and whether its record is whole. */
export interface BundledRoom {
  readonly room: Pick<RoomRecord, 'id' | 'title'>
  readonly sections: readonly Section[]
  readonly report: RoomReport
}

/** What the first page says. */
export interface BundleFacts {
  readonly no: BundleNo
  readonly about: string
  readonly from: Date
  readonly to: Date
  readonly recipient: string
  readonly documentNo: string
  readonly why: string
  readonly by: string
  readonly at: Date
  readonly madeAt: number
}

interface PackedFile {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}

const NAME_MAX = 40
const encoder = new TextEncoder()
const html = (words: string): Uint8Array => encoder.encode(words)

/** Every file of a bundle, in order: the content first, of a member before that of the rooms, then what describes it. */
export async function* bundleFiles(
  facts: BundleFacts,
  rooms: AsyncIterable<BundledRoom>,
  own: readonly Section[] = [],
): AsyncGenerator<ZipEntry> {
  const files: PackedFile[] = []
  const seen: { readonly folder: string; readonly room: BundledRoom['room']; readonly report: RoomReport }[] = []
  const counted = (name: string, chunks: AsyncIterable<Uint8Array>): ZipEntry => ({
    name,
    chunks: measured(chunks, (size) => files.push({ name, ...size })),
  })
  function* filled(folder: string, title: string, sections: readonly Section[]) {
    for (const part of sections) yield counted(`${folder}/${part.title}.json`, paperJson((part.exact ?? part.pages)()))
    yield counted(`${folder}/${text.reading}`, contentPage(title, sections))
  }
  if (own.length > 0) yield* filled(`00-${text.ofMember}`, text.ofMember, own)
  for await (const { room, sections, report } of rooms) {
    const folder = `${String(seen.length + 1).padStart(2, '0')}-${plainName(room.title)}`
    yield* filled(folder, room.title, sections)
    seen.push({ folder, room, report })
  }
  yield counted(text.summary, summaryPage(facts, seen, files))
  yield counted(
    text.manifest,
    lazily(() => manifestOf(facts, seen, files)),
  )
  yield {
    name: text.sums,
    chunks: lazily(() => files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('')),
  }
}

/** Written when it is read: what it says is known only then. */
async function* lazily(words: () => string): AsyncGenerator<Uint8Array> {
  yield encoder.encode(words())
}

async function* measured(
  chunks: AsyncIterable<Uint8Array>,
  done: (size: Omit<PackedFile, 'name'>) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    bytes += chunk.length
    yield chunk
  }
  done({ bytes, sha256: hash.digest('hex') })
}

/** A title as a folder may be called on any system. */
const plainName = (title: string): string =>
  firstOf(title.replace(/[\\/:*?"<>|\u0000-\u001f.\s]+/g, ' ').trim(), NAME_MAX)

async function* contentPage(title: string, sections: readonly Section[]): AsyncGenerator<Uint8Array> {
  yield paperHead(title)
  yield html(`<h1>${safeHtml(title)}</h1>`)
  for (const section of sections) {
    yield html(`<h2>${safeHtml(section.title)}</h2><p>${safeHtml(section.note)}</p>`)
    yield* paperTable(section.pages(), text)
  }
}

type SeenRoom = Pick<BundledRoom, 'room' | 'report'> & { readonly folder: string }

const resultOf = ({ links, messages, broken }: RoomReport): string =>
  broken ? text.unsound(broken.no, broken.why) : links === 0 ? text.noLinks : text.sound(links, messages)

function factRows(facts: BundleFacts, rooms: number): [string, string][] {
  const { facts: labels } = text
  return [
    [labels.no, facts.no],
    [labels.about, facts.about],
    [labels.span, spanWords(facts)],
    [labels.recipient, facts.recipient],
    [labels.documentNo, facts.documentNo],
    [labels.why, facts.why],
    [labels.by, facts.by],
    [labels.asked, beijingMoment(facts.at.getTime())],
    [labels.made, beijingMoment(facts.madeAt)],
    [labels.rooms, labels.roomsOf(rooms)],
  ]
}

async function* pageOf(rows: readonly PaperRow[]): AsyncGenerator<readonly PaperRow[]> {
  yield rows
}

async function* summaryPage(
  facts: BundleFacts,
  rooms: readonly SeenRoom[],
  files: readonly PackedFile[],
): AsyncGenerator<Uint8Array> {
  yield paperHead(`${text.title} ${facts.no}`)
  yield html(`<h1>${text.title}</h1>`)
  const said = factRows(facts, rooms.length).map(([item, value]) => ({
    [text.column.item]: item,
    [text.column.value]: value,
  }))
  yield* paperTable(pageOf(said), text)
  yield html(`<h2>${text.verified}</h2>`)
  const results = rooms.map(({ folder, room, report }) => ({
    [text.folder]: folder,
    [text.roomTitle]: room.title,
    [text.links]: report.links,
    [text.result]: resultOf(report),
    [text.head]: report.head,
  }))
  yield* paperTable(pageOf(results), text)
  yield html(`<h2>${text.files}</h2>`)
  const listed = files.map(({ name, bytes, sha256 }) => ({ [text.file]: name, [text.bytes]: bytes, 'SHA-256': sha256 }))
  yield* paperTable(pageOf(listed), text)
  yield html(`<h2>${text.how}</h2>${text.steps.map((step) => `<p>${safeHtml(step)}</p>`).join('')}`)
}

function manifestOf(facts: BundleFacts, rooms: readonly SeenRoom[], files: readonly PackedFile[]): string {
  const { no, about, from, to, recipient, documentNo, why, by, at, madeAt } = facts
  return `${JSON.stringify(
    {
      no,
      about,
      from,
      to,
      recipient,
      documentNo,
      why,
      by,
      at,
      madeAt: new Date(madeAt),
      rooms: rooms.map(({ folder, room, report: { links, seals, messages, head, broken } }) => ({
        folder,
        id: room.id,
        title: room.title,
        links,
        seals,
        messages,
        head,
        broken: broken ? { no: broken.no, why: broken.why } : null,
      })),
      files,
    },
    null,
    2,
  )}\n`
}
