import { firstOf, shortened } from '@rostrum/contract/kernel/characters'
import { filePageMs } from '@rostrum/contract/kernel/limits'
import { searchMax } from '@rostrum/contract/kernel/typed'
import type { Note } from '@rostrum/contract/member'
import { useState } from 'react'
import {
  Empty,
  Icon,
  IconButton,
  Meta,
  NavBar,
  Page,
  Pressable,
  SearchField,
  SegmentedChips,
  Tag,
  Wrap,
} from '@rostrum/ui'
import {
  PagedList,
  formatMoment,
  formatSpan,
  NoteSheet,
  useBack,
  useDebounced,
  useDialog,
  useGo,
  usePlatform,
  useToast,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { itemLooks } from '@rostrum/app/kinds'
import { SideNow } from '@rostrum/app/content'
import { useNoteActions, useNotes, type NoteFilter } from '../queries.notes'
import { notesText as text } from '../text.notes.zh'
import library from './library.module.css'
import css from './notes.module.css'

const kinds = ['lesson', 'file', 'replay', 'video', 'news', 'stock'] as const
type Choice = (typeof kinds)[number] | 'all'
const SHORT = 12

/** S127 /pages/note/index/index */
export default function NotesScreen({ params }: ScreenProps) {
  const [choice, setChoice] = useState<Choice>(() => kinds.find((one) => one === params.kind) ?? 'all')
  const [refId, setRefId] = useState(params.refId)
  const [words, setWords] = useState('')
  const keyword = useDebounced(firstOf(words.trim(), searchMax))
  const filter: NoteFilter = { kind: choice === 'all' ? undefined : choice, refId, keyword }
  const options = [{ key: 'all' as const, label: text.all }, ...kinds.map((key) => ({ key, label: text.names[key] }))]
  const clear = (): void => {
    setWords('')
    setRefId(undefined)
    setChoice('all')
  }
  const choose = (next: Choice): void => {
    setRefId(undefined)
    setChoice(next)
  }
  return (
    <Page header={<NavBar title={text.title} {...useBack()} right={<ExportButton filter={filter} />} />}>
      <Wrap width="read" aside={<SideNow />}>
        <SearchField
          className={library.search}
          value={words}
          onChangeText={setWords}
          label={text.search}
          placeholder={text.searchHint}
        />
        <SegmentedChips
          className={library.chips}
          label={text.kinds}
          options={options}
          value={choice}
          onSelect={choose}
        />
        <Notes key={`${choice} ${refId} ${keyword}`} filter={filter} onClear={clear} />
      </Wrap>
    </Page>
  )
}

/** The document of what is listed. A mini-program shows it in WeChat's reader, which hands it on. */
function ExportButton({ filter: { kind, refId } }: { readonly filter: NoteFilter }) {
  const { offer } = useNoteActions()
  const { documents, external } = usePlatform()
  const toast = useToast()
  const make = async (): Promise<void> => {
    const offered = await offer.mutateAsync({ kind, refId }).catch(() => undefined)
    if (!offered) return
    toast(text.exporting)
    if (!documents) return external.open(offered.url)
    await documents.open(offered.url, 'docx', true).catch(() => toast(text.exportFailed))
  }
  return <IconButton icon="download" label={text.export} onPress={make} />
}

interface NotesProps {
  readonly filter: NoteFilter
  readonly onClear: () => void
}

function Notes({ filter, onClear }: NotesProps) {
  const list = useNotes(filter)
  return (
    <PagedList
      ruled
      pulled
      list={list}
      waiting={6}
      waitingClassName={library.list}
      empty={<NoNotes filter={filter} onClear={onClear} />}
      keyOf={({ id }) => id}
      label={text.title}
      className={library.list}
      render={(note) => <OneNote note={note} />}
    />
  )
}

function NoNotes({ filter: { keyword, kind, refId }, onClear }: NotesProps) {
  const { to } = useGo()
  if (keyword !== '') return <Empty drawing="search" text={text.noHit} action={text.clear} onAction={onClear} />
  if (kind !== undefined || refId !== undefined)
    return <Empty drawing="list" text={text.emptyIn} action={text.seeAll} onAction={onClear} />
  return <Empty drawing="list" text={text.empty} action={text.emptyNext} actionTo={to('course.all')} />
}

const placeOf = ({ ms, page, day }: Note): string =>
  page !== undefined ? text.page(page) : ms !== undefined && ms > 0 ? formatSpan(ms) : (day ?? '')

function OneNote({ note }: { readonly note: Note }) {
  const [isChanging, setChanging] = useState(false)
  const { remove } = useNoteActions()
  const { confirm } = useDialog()
  const toast = useToast()
  const now = usePlatform().timers.now()
  const { id, kind, refId, passage, text: words, createdAt, editedAt } = note
  const short = shortened(words, SHORT)
  const drop = async (): Promise<void> => {
    if (await confirm(text.removeSure, { danger: true }))
      await remove.mutateAsync({ id }).then(
        () => toast(text.removed),
        () => undefined,
      )
  }
  return (
    <article className={css.note}>
      <Subject note={note} />
      {passage !== undefined && <p className={css.passage}>{passage}</p>}
      <p className={css.words}>{words}</p>
      <div className={css.line}>
        <Meta parts={[formatMoment(createdAt, now), editedAt !== undefined && text.edited]} />
        <span className={css.acts}>
          <IconButton icon="pen" tone="quiet" label={text.changeOf(short)} onPress={() => setChanging(true)} />
          <IconButton icon="trash" tone="quiet" label={text.removeOf(short)} onPress={drop} />
        </span>
      </div>
      {isChanging && <NoteSheet place={{ id, kind, refId }} before={words} onClose={() => setChanging(false)} />}
    </article>
  )
}

/** What it is about, with its place; a press goes there. What is gone stays as a title. */
function Subject({ note }: { readonly note: Note }) {
  const { to } = useGo()
  const { kind, refId, refTitle, gone, locked, ms, page } = note
  const { icon, placeOf: pageOf } = itemLooks[kind]
  const at = page === undefined ? ms : page * filePageMs
  const address = gone ? undefined : pageOf?.({ id: refId }, to, at)
  const inside = (
    <>
      <Icon name={icon} size="s" className={css.icon} />
      <span className={css.title}>{refTitle}</span>
      {placeOf(note) !== '' && <span className={css.place}>{placeOf(note)}</span>}
      {gone && <Tag>{text.gone}</Tag>}
      {locked && !gone && <Icon name="lock" size="s" label={text.locked} className={css.icon} />}
    </>
  )
  return address === undefined ? (
    <div className={css.subject}>{inside}</div>
  ) : (
    <Pressable to={address} label={text.jump(`${refTitle} ${placeOf(note)}`)} className={css.subject}>
      {inside}
    </Pressable>
  )
}
