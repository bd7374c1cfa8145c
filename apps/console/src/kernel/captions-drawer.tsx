import { findable } from '@rostrum/contract/kernel/typed'
import { captionMsOf, captionTimeOf } from '@rostrum/contract/kernel/caption-times'
import type { Caption, Captions } from '@rostrum/contract/kernel'
import { captionAccept, captionTextMax, reasonMax } from '@rostrum/contract/kernel/limits'
import { App, Button, Drawer, Input, Popconfirm, Space, Spin, Table, Tag, Typography } from 'antd'
import { useState } from 'react'
import { AskWhy } from './ask-why'
import css from './captions.module.css'
import { FormDrawer, type Field, type Given, type Values } from './form-drawer'
import { text } from './text.captions.zh'
import { Trouble } from './trouble'

interface CaptionAct<Wish> {
  /** Resolves to the captions as they are then, or to undefined when it was refused; the refusal has been shown. */
  readonly run: (wish: Wish, file?: File) => Promise<Captions | undefined>
  readonly isRunning: boolean
}

interface AsSeen {
  readonly version: number
  /** Of the picture. */
  readonly durationMs: number
}

/** Whose captions they are: the calls of the slice, and what differs in words. */
export interface CaptionsOf {
  readonly title: string
  readonly durationMs: number
  /** Who is told of a change, and where it is written down. */
  readonly told: string
  readonly whyHint: string
  /** What the times of a file may be times of, by value; the first one is usual. Without it there is no choice. */
  readonly timings?: Readonly<Record<string, string>>
  useCaptions(): {
    readonly data: Captions | undefined
    readonly error: Error | null
    readonly isPending: boolean
    refetch(): Promise<unknown>
  }
  useUpload(done: string): CaptionAct<AsSeen & { readonly timing: string; readonly why: string }>
  /** `onChanged`: it was refused, as somebody else's captions are there by now. */
  useSave(
    done: string,
    onChanged?: () => void,
  ): CaptionAct<
    Pick<AsSeen, 'version'> &
      Partial<Pick<AsSeen, 'durationMs'> & Pick<Caption, 'fromMs' | 'toMs'>> & {
        readonly captionId?: number
        readonly text: string
      }
  >
  useTurn(
    done: (shown: boolean) => string,
  ): CaptionAct<Pick<AsSeen, 'version'> & { readonly shown: boolean; readonly why: string }>
}

interface CaptionsDrawerProps {
  readonly of: CaptionsOf
  readonly onClose: () => void
}

const PAGE = 50
/** How long a new caption stays, until somebody says otherwise. */
const NEW_MS = 3_000

/** The captions of a picture: a file of them, single lines, and whether members see them. */
export function CaptionsDrawer({ of, onClose }: CaptionsDrawerProps) {
  const query = of.useCaptions()
  return (
    <Drawer open size={720} title={`${text.captions} · ${of.title}`} onClose={onClose}>
      <p>{text.hint(of.told)}</p>
      {query.error && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Spin />}
      {query.data && <Body of={of} captions={query.data} />}
    </Drawer>
  )
}

interface OfCaptions {
  readonly of: CaptionsOf
  readonly captions: Captions
}

function Body({ of, captions }: OfCaptions) {
  const { version, isShown, rows, hidden } = captions
  return (
    <>
      <Space wrap>
        {version === 0 ? (
          <Typography.Text type="secondary">{text.none}</Typography.Text>
        ) : (
          <>
            <Tag color={isShown ? 'success' : 'error'}>{isShown ? text.shown : text.withdrawn}</Tag>
            <span>{text.state(rows.length, hidden)}</span>
          </>
        )}
        <UploadButton of={of} captions={captions} />
        {version > 0 && <TurnButton of={of} captions={captions} />}
      </Space>
      {version > 0 && <Lines of={of} captions={captions} />}
    </>
  )
}

const fileFields = ({ timings, whyHint }: CaptionsOf): readonly Field[] => [
  { name: 'file', label: text.file, kind: 'file', accept: captionAccept, isRequired: true },
  ...(timings
    ? [
        {
          name: 'timing',
          label: text.timing,
          kind: 'select',
          choices: Object.entries(timings).map(([value, label]) => ({ value, label })),
          isRequired: true,
        } as const,
      ]
    : []),
  { name: 'why', label: text.why, hint: whyHint, kind: 'area', max: reasonMax, isRequired: true },
]

function UploadButton({ of, captions: { version } }: OfCaptions) {
  const { durationMs, timings } = of
  // As they were when the form was opened: a change of somebody else meanwhile is refused.
  const [seen, setSeen] = useState<AsSeen>()
  const upload = of.useUpload(text.uploaded)
  const save = async ({ timing, why }: Values, { file }: Given): Promise<boolean> =>
    seen !== undefined && (await upload.run({ ...seen, timing: String(timing), why: String(why) }, file)) !== undefined
  const words = version > 0 ? text.replace : text.upload
  return (
    <>
      <Button onClick={() => setSeen({ version, durationMs })}>{words}</Button>
      <FormDrawer
        title={words}
        fields={fileFields(of)}
        initial={{ timing: Object.keys(timings ?? {})[0] }}
        isOpen={seen !== undefined}
        onClose={() => setSeen(undefined)}
        onSave={save}
        saveText={text.save}
      />
    </>
  )
}

function TurnButton({ of, captions: { version, isShown } }: OfCaptions) {
  const [isAsking, setAsking] = useState(false)
  const turn = of.useTurn((shown) => (shown ? text.isShown : text.isWithdrawn))
  return (
    <>
      <Button danger={isShown} onClick={() => setAsking(true)}>
        {isShown ? text.withdraw : text.show}
      </Button>
      <AskWhy
        title={isShown ? text.withdrawTitle : text.showTitle}
        hint={of.whyHint}
        usual={isShown ? text.withdrawUsual : text.showUsual}
        okText={isShown ? text.withdraw : text.show}
        max={reasonMax}
        isDanger={isShown}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onGiven={async (why) => (await turn.run({ version, shown: !isShown, why })) !== undefined}
      />
    </>
  )
}

/** What is being written, and the version of the whole and the length of the replay when that began. */
interface EditedCaption extends AsSeen, Pick<Caption, 'fromMs' | 'toMs' | 'text'> {
  readonly id?: number
}

function Lines({ of, captions }: OfCaptions) {
  const { rows, version } = captions
  const { durationMs } = of
  const [words, setWords] = useState('')
  const [edited, setEdited] = useState<EditedCaption>()
  const remove = of.useSave(text.removed)
  const wanted = findable(words)
  const found = rows.filter(({ text: said }) => findable(said).includes(wanted))
  return (
    <>
      <Space className={css.gap}>
        <Input.Search
          allowClear
          aria-label={text.find}
          placeholder={text.find}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Button
          onClick={() => setEdited({ fromMs: 0, toMs: Math.min(NEW_MS, durationMs), text: '', version, durationMs })}
        >
          {text.add}
        </Button>
      </Space>
      <Table<Caption>
        className={css.gap}
        size="small"
        rowKey="id"
        dataSource={found}
        locale={{ emptyText: text.notFound }}
        pagination={{ pageSize: PAGE, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          {
            key: 'time',
            title: text.time,
            width: 190,
            render: (_, { fromMs, toMs }) => `${captionTimeOf(fromMs)}–${captionTimeOf(toMs)}`,
          },
          { key: 'words', title: text.words, dataIndex: 'text', className: css.said },
          {
            key: 'acts',
            width: 140,
            render: (_, row) => (
              <Space size={4}>
                <Button
                  size="small"
                  aria-label={text.editAt(captionTimeOf(row.fromMs))}
                  onClick={() => setEdited({ ...row, version, durationMs })}
                >
                  {text.edit}
                </Button>
                <Popconfirm
                  title={text.removeTitle}
                  okText={text.remove}
                  cancelText={text.cancel}
                  onConfirm={() => void remove.run({ captionId: row.id, version, text: '' })}
                >
                  <Button
                    size="small"
                    aria-label={text.removeAt(captionTimeOf(row.fromMs))}
                    disabled={remove.isRunning}
                  >
                    {text.remove}
                  </Button>
                </Popconfirm>
              </Space>
            ),
          },
        ]}
      />
      {edited && <Editor of={of} captions={captions} edited={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

const lineFields: readonly Field[] = [
  { name: 'from', label: text.begin, hint: text.timeHint, kind: 'text', isRequired: true },
  { name: 'to', label: text.end, kind: 'text', isRequired: true },
  { name: 'words', label: text.words, kind: 'area', max: captionTextMax, isRequired: true },
]

interface EditorProps extends OfCaptions {
  readonly edited: EditedCaption
  readonly onClose: () => void
}

/** The caption as the next try takes it: after a refusal as it is by then, with a word of what is different. */
function useSeen({ of: { durationMs }, captions: { rows, version }, edited }: Omit<EditorProps, 'onClose'>) {
  const [seen, setSeen] = useState({ id: edited.id, version: edited.version, durationMs: edited.durationMs, note: '' })
  const [isRefused, setRefused] = useState(false)
  if (isRefused && (version !== seen.version || durationMs !== seen.durationMs)) {
    const row = rows.find((one) => one.id === seen.id)
    const now = row && text.changed(`${captionTimeOf(row.fromMs)}–${captionTimeOf(row.toMs)}`, row.text)
    const note = durationMs !== seen.durationMs ? text.isRecut : seen.id === undefined ? '' : (now ?? text.isGone)
    setRefused(false)
    setSeen({ id: row?.id, version, durationMs, note })
  }
  return { seen, refused: () => setRefused(true) }
}

function Editor({ of, captions, edited, onClose }: EditorProps) {
  const { message } = App.useApp()
  const { seen, refused } = useSeen({ of, captions, edited })
  const save = of.useSave(text.saved, refused)
  const onSave = async ({ from, to, words }: Values): Promise<boolean> => {
    const [fromMs, toMs] = [captionMsOf(String(from)), captionMsOf(String(to))]
    if (fromMs === undefined || toMs === undefined || fromMs >= toMs) {
      void message.error(text.badTime)
      return false
    }
    const { id: captionId, version, durationMs } = seen
    const isMoved = captionId === undefined || fromMs !== edited.fromMs || toMs !== edited.toMs
    const times = isMoved && { fromMs, toMs, durationMs }
    return (await save.run({ captionId, version, ...times, text: String(words) })) !== undefined
  }
  return (
    <FormDrawer
      isOpen
      title={edited.id === undefined ? text.add : text.edit}
      fields={lineFields}
      initial={{ from: captionTimeOf(edited.fromMs), to: captionTimeOf(edited.toMs), words: edited.text }}
      onClose={onClose}
      onSave={onSave}
      saveText={text.save}
    >
      {seen.note !== '' && <p role="status">{seen.note}</p>}
    </FormDrawer>
  )
}
