import { memberEndpoints as calls } from '@rostrum/contract/member'
import { route, type Kernel, type RawRoute, type Secret } from '@rostrum/server/kernel'
import type { LookUp } from '../library/items'
import type { SlicePart } from '../part'
import { addressOf, askedBy, DOCUMENT_PATH } from './address'
import { noteDocument } from './document'
import { noteRepository, type NoteRepository } from './repository'
import { noteService, type NoteService } from './service'
import { noteText as text } from './text.zh'

export interface NoteDeps {
  /** Signs the addresses of documents. */
  readonly secret: Secret
  /** Without it there is nothing to write about. */
  readonly lookUp?: LookUp
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A member's notes, and the document made of them. */
export function createNotes(
  kernel: Kernel,
  { secret, lookUp = async () => new Map() }: NoteDeps,
): SlicePart & { readonly raws: readonly RawRoute[] } & Pick<NoteService, 'onStock' | 'sampleOnStock'> {
  const notes = noteRepository(kernel.db)
  const service = noteService({ kernel, notes, lookUp, addressOf: (wanted) => addressOf(secret, wanted) })
  return {
    routes: [
      route(calls['member.listNotes'], ({ input, caller }) => service.list(input, caller)),
      route(calls['member.saveNote'], ({ input, caller }) => service.save(input, caller)),
      route(calls['member.deleteNote'], ({ input, caller }) => service.remove(input.id, caller)),
      route(calls['member.exportNotes'], ({ input, caller }) => service.offer(input, caller)),
    ],
    onStock: service.onStock,
    sampleOnStock: service.sampleOnStock,
    raws: [documentRoute({ kernel, notes, secret })],
  }
}

interface DocumentParts {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly notes: NoteRepository
  readonly secret: Secret
}

/** Written from the notes as they are when somebody opens the address; nothing of it is stored. */
const documentRoute = ({ kernel: { clock }, notes, secret }: DocumentParts): RawRoute => ({
  method: 'GET',
  path: DOCUMENT_PATH,
  async handle(_request, response, { query }) {
    const asked = askedBy(secret, query, clock.now())
    if (!asked) return void response.writeHead(404, { 'content-length': 0 }).end()
    const { memberId, ...wanted } = asked
    const bytes = noteDocument(await notes.listAll(memberId, wanted), clock.now())
    response.writeHead(200, {
      'content-type': DOCX,
      'content-length': bytes.length,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(text.fileName)}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    response.end(bytes)
  },
})
