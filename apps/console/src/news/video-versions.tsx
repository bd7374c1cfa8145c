import { Drawer, Spin, Typography } from 'antd'
import type { CallReply } from '../kernel/call'
import { clock } from '../kernel/clock'
import { CompareTexts, type Compared } from '../kernel/compare-texts'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { History, type Span } from './history'
import { text as common } from './text.zh'
import { text } from './text.video.zh'
import type { VideoDraft } from './video-draft'
import css from './video.module.css'

type VersionCall = 'news.getVideoDraftVersion' | 'news.getVideoDraftVersionToReview'
type Version = CallReply<'news.getVideoDraftVersion'>
type File = NonNullable<Version['file']>

/** What was done with a video, each save with what it changed: words, and the file. */
export function VideoHistory({ draft, call }: { readonly draft: VideoDraft; readonly call: VersionCall }) {
  return (
    <History
      draft={draft}
      compare={(span, close) => <Versions id={draft.id} span={span} onClose={close} call={call} />}
    />
  )
}

interface VersionsProps {
  readonly id: string
  readonly span: Span
  readonly onClose: () => void
  /** Whose call is used: somebody who reviews need not be allowed to edit. */
  readonly call: VersionCall
}

function Versions({ id, span, onClose, call }: VersionsProps) {
  const [before, after] = [useCall(call, { id, version: span.before }), useCall(call, { id, version: span.after })]
  const trouble = before.error ?? after.error
  return (
    <Drawer open size={720} title={common.compareTitle} onClose={onClose}>
      {trouble && <Trouble error={trouble} onRetry={() => void Promise.all([before.refetch(), after.refetch()])} />}
      {!trouble && (!before.data || !after.data) && <Spin />}
      {before.data && after.data && (
        <>
          <p>{common.compareHands(handOf(before.data), handOf(after.data))}</p>
          <CompareTexts before={comparedOf(before.data)} after={comparedOf(after.data)} />
          <Typography.Title level={5}>{text.file}</Typography.Title>
          <Files before={before.data.file} after={after.data.file} />
        </>
      )}
    </Drawer>
  )
}

/** Both files, side by side to be watched, or that it is the same one. */
function Files({ before, after }: { readonly before: File | undefined; readonly after: File | undefined }) {
  if (before?.fileId === after?.fileId) return <p>{after ? text.sameFile(after.fileName) : text.noFile}</p>
  return (
    <div className={css.files}>
      <OneFile title={text.fileBefore} file={before} />
      <OneFile title={text.fileAfter} file={after} />
    </div>
  )
}

const MEGABYTE = 1024 * 1024

function OneFile({ title, file }: { readonly title: string; readonly file: File | undefined }) {
  return (
    <figure className={css.version}>
      <figcaption>{title}</figcaption>
      {file ? (
        <>
          <video className={css.player} src={file.url} controls preload="metadata" aria-label={title} />
          <p className={css.facts}>
            {text.facts(
              file.fileName,
              text.megabytes((file.bytes / MEGABYTE).toFixed(1)),
              clock(file.durationSec),
              file.width && file.height ? `${file.width}×${file.height}` : '',
            )}
          </p>
        </>
      ) : (
        <p className={css.facts}>{text.noFile}</p>
      )}
    </figure>
  )
}

const handOf = ({ by }: Version): string => common.hand(by.name, moment(by.at))

const comparedOf = ({ title, description }: Version): Compared => ({
  summary: [title, ...description.split('\n')].filter((line) => line.trim() !== ''),
  body: '',
})
