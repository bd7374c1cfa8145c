import { reasonMax } from '@rostrum/contract/kernel/limits'
import { captionMsOf, captionTimeOf } from '@rostrum/contract/live/caption-times'
import { captionAccept, captionTextMax } from '@rostrum/contract/live/limits'
import { App, Button, Drawer, Input, Popconfirm, Space, Spin, Table, Tag, Typography } from 'antd'
import { useState } from 'react'
import { AskWhy } from '../kernel/ask-why'
import type { CallReply } from '../kernel/call'
import { FormDrawer, type Field, type Values } from '../kernel/form-drawer'
import { Trouble } from '../kernel/trouble'
import { useAct, useCall } from '../kernel/use-call'
import type { ReplayWork } from './replays-detail'
import css from './replays.module.css'
import { text } from './text-captions.zh'

type Captions = CallReply<'live.listCaptionsForDesk'>
type Caption = Captions['rows'][number]

interface ReplayCaptionsProps {
  readonly replay: ReplayWork
  readonly onClose: () => void
}

const PAGE = 50
/** How long a new caption stays, until somebody says otherwise. */
const NEW_MS = 3_000

/** The captions of a replay: a file of them, single lines, and whether members see them. */
export function ReplayCaptions({ replay, onClose }: ReplayCaptionsProps) {
  const query = useCall('live.listCaptionsForDesk', { id: replay.id })
  return (
    <Drawer open size={720} title={`${text.captions} · ${replay.title}`} onClose={onClose}>
      <p>{text.hint}</p>
      {query.error && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Spin />}
      {query.data && <Body replay={replay} captions={query.data} />}
    </Drawer>
  )
}

interface OfCaptions {
  readonly replay: ReplayWork
  readonly captions: Captions
}

function Body({ replay, captions }: OfCaptions) {
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
        <UploadButton replay={replay} captions={captions} />
        {version > 0 && <TurnButton replay={replay} captions={captions} />}
      </Space>
      {version > 0 && <Lines replay={replay} captions={captions} />}
    </>
  )
}

const fileFields: readonly Field[] = [
  { name: 'file', label: text.file, kind: 'file', accept: captionAccept, isRequired: true },
  {
    name: 'timing',
    label: text.timing,
    kind: 'select',
    choices: Object.entries(text.timings).map(([value, label]) => ({ value, label })),
    isRequired: true,
  },
  { name: 'why', label: text.why, hint: text.whyHint, kind: 'area', max: reasonMax, isRequired: true },
]

function UploadButton({ replay: { id, durationMs }, captions: { version } }: OfCaptions) {
  // As they were when the form was opened: a change of somebody else meanwhile is refused.
  const [seen, setSeen] = useState<{ readonly version: number; readonly durationMs: number }>()
  const upload = useAct('live.uploadCaptionsForDesk', { done: text.uploaded })
  const save = async ({ timing, why }: Values, file?: File): Promise<boolean> => {
    if (!seen) return false
    const input = { id, ...seen, timing: timing === 'whole' ? 'whole' : 'shown', why: String(why) } as const
    return (await upload.run(input, file)) !== undefined
  }
  const words = version > 0 ? text.replace : text.upload
  return (
    <>
      <Button onClick={() => setSeen({ version, durationMs })}>{words}</Button>
      <FormDrawer
        title={words}
        fields={fileFields}
        initial={{ timing: 'shown' }}
        isOpen={seen !== undefined}
        onClose={() => setSeen(undefined)}
        onSave={save}
        saveText={text.save}
      />
    </>
  )
}

function TurnButton({ replay: { id }, captions: { version, isShown } }: OfCaptions) {
  const [isAsking, setAsking] = useState(false)
  const turn = useAct('live.setCaptionsShownForDesk', {
    done: ({ shown }) => (shown ? text.isShown : text.isWithdrawn),
  })
  return (
    <>
      <Button danger={isShown} onClick={() => setAsking(true)}>
        {isShown ? text.withdraw : text.show}
      </Button>
      <AskWhy
        title={isShown ? text.withdrawTitle : text.showTitle}
        hint={text.whyHint}
        usual={isShown ? text.withdrawUsual : text.showUsual}
        okText={isShown ? text.withdraw : text.show}
        max={reasonMax}
        isDanger={isShown}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onGiven={async (why) => (await turn.run({ id, version, shown: !isShown, why })) !== undefined}
      />
    </>
  )
}

/** What is being written, and the version of the whole and the length of the replay when that began. */
interface EditedCaption extends Pick<Caption, 'fromMs' | 'toMs' | 'text'> {
  readonly id?: number
  readonly version: number
  readonly durationMs: number
}

function Lines({ replay, captions }: OfCaptions) {
  const { rows, version } = captions
  const { id, durationMs } = replay
  const [words, setWords] = useState('')
  const [edited, setEdited] = useState<EditedCaption>()
  const remove = useAct('live.saveCaptionForDesk', { done: text.removed })
  const wanted = words.trim().toLowerCase()
  const found = rows.filter(({ text: said }) => said.toLowerCase().includes(wanted))
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
                  onConfirm={() => void remove.run({ id, captionId: row.id, version, text: '' })}
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
      {edited && <Editor replay={replay} captions={captions} edited={edited} onClose={() => setEdited(undefined)} />}
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
function useSeen({ replay: { durationMs }, captions: { rows, version }, edited }: Omit<EditorProps, 'onClose'>) {
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

function Editor({ replay, captions, edited, onClose }: EditorProps) {
  const { message } = App.useApp()
  const { seen, refused } = useSeen({ replay, captions, edited })
  const save = useAct('live.saveCaptionForDesk', {
    done: text.saved,
    onRefused({ reason }) {
      if (reason === 'live.captions_changed') refused()
      return false
    },
  })
  const onSave = async ({ from, to, words }: Values): Promise<boolean> => {
    const [fromMs, toMs] = [captionMsOf(String(from)), captionMsOf(String(to))]
    if (fromMs === undefined || toMs === undefined || fromMs >= toMs) {
      void message.error(text.badTime)
      return false
    }
    const { id: captionId, version, durationMs } = seen
    const isMoved = captionId === undefined || fromMs !== edited.fromMs || toMs !== edited.toMs
    const times = isMoved && { fromMs, toMs, durationMs }
    return (await save.run({ id: replay.id, captionId, version, ...times, text: String(words) })) !== undefined
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
