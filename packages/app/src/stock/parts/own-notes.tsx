import { shortened } from '@rostrum/contract/kernel/characters'
import { useState } from 'react'
import { Card, IconButton, Link, Skeleton, Trouble } from '@rostrum/ui'
import { failureText, NoteButton, NoteSheet, useDialog, useGo, useToast } from '@rostrum/app/kernel'
import { useOwnNotes, useRemoveNote, type OwnNote } from '../queries.market'
import { ownNotesText as words } from '../text.kline.zh'
import css from './own-notes.module.css'

export interface OwnNotesProps {
  readonly code: string
  /** The day a new note is about. */
  readonly day: string
}

const SHOWN = 5
const SHORT = 12

/** What the member wrote about a security, the newest day first; nobody else sees it. */
export function OwnNotes({ code, day }: OwnNotesProps) {
  const { to } = useGo()
  const notes = useOwnNotes(code)
  const rows = notes.data?.rows ?? []
  return (
    <Card className={css.card}>
      <div className={css.head}>
        <h2 className={css.title}>{words.title}</h2>
        <NoteButton placeNow={() => ({ place: { kind: 'stock', refId: code, day } })} />
      </div>
      {notes.isLoading && (
        <Skeleton.Root>
          <Skeleton.Rows count={1} look="plain" />
        </Skeleton.Root>
      )}
      {notes.isLoadingError && <Trouble small detail={failureText(notes.error)} onRetry={() => notes.refetch()} />}
      {notes.isSuccess && rows.length === 0 && <p className={css.none}>{words.none}</p>}
      <ul className={css.list}>
        {rows.slice(0, SHOWN).map((note) => (
          <li key={note.id} className={css.note}>
            <OneNote note={note} />
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && (
        <Link look="quiet" to={to('member.notes', { kind: 'stock', refId: code })}>
          {words.all(rows.length, notes.data?.hasMore ?? false)}
        </Link>
      )}
    </Card>
  )
}

function OneNote({ note: { id, kind, refId, day, text } }: { readonly note: OwnNote }) {
  const [isChanging, setChanging] = useState(false)
  const remove = useRemoveNote()
  const { confirm } = useDialog()
  const toast = useToast()
  const short = shortened(text, SHORT)
  const drop = async (): Promise<void> => {
    if (!(await confirm(words.removeSure, { danger: true }))) return
    await remove.mutateAsync(id).then(
      () => toast(words.removed),
      () => undefined,
    )
  }
  return (
    <>
      <p className={css.words}>{text}</p>
      <div className={css.line}>
        <span className={css.day}>{day}</span>
        <IconButton icon="pen" tone="quiet" label={words.changeOf(short)} onPress={() => setChanging(true)} />
        <IconButton icon="trash" tone="quiet" label={words.removeOf(short)} onPress={drop} />
      </div>
      {isChanging && (
        <NoteSheet
          place={{ id, kind, refId }}
          {...(day && { where: day })}
          before={text}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  )
}
