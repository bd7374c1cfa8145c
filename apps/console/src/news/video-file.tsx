import { UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Card, Form, Progress, Space, Typography, Upload } from 'antd'
import { useState } from 'react'
import { posterSecDefault, videoMaxMb } from '@rostrum/contract/news/limits'
import { clock } from '../kernel/clock'
import { pick } from '../kernel/pick'
import { useAct, useCall } from '../kernel/use-call'
import { text } from './text.video.zh'
import type { VideoUploadHook } from './use-video-upload'
import css from './video.module.css'
import type { Poster, VideoFile } from './video-draft'
import { NumberInput } from '../kernel/number-input'

interface VideoFileProps {
  readonly file: VideoFile | undefined
  readonly cover: Poster | undefined
  readonly upload: VideoUploadHook
  readonly onCover: (cover: Poster) => void
}

const MEGABYTE = 1024 * 1024

/** The file of a video and its poster: sent in pieces, with a pause where somebody wants one. */
export function VideoFileCard({ file, cover, upload, onCover }: VideoFileProps) {
  const [posterSec, setPosterSec] = useState<number>(posterSecDefault)
  const isIdle = upload.state.stage === 'idle'
  return (
    <Card size="small" title={text.file}>
      {file && (
        <>
          <video
            className={css.player}
            key={file.fileId}
            src={file.url}
            poster={cover?.url}
            controls
            preload="metadata"
          />
          <p className={css.facts}>
            {text.facts(
              file.fileName,
              text.megabytes((file.bytes / MEGABYTE).toFixed(1)),
              clock(file.durationSec),
              file.width && file.height ? `${file.width}×${file.height}` : '',
            )}
          </p>
        </>
      )}
      {isIdle ? (
        <>
          <Upload
            accept="video/mp4,.mp4,.m4v"
            showUploadList={false}
            beforeUpload={pick((picked) => upload.start(picked, posterSec))}
          >
            <Button icon={<UploadOutlined />} type={file ? 'default' : 'primary'}>
              {file ? text.change : text.pick}
            </Button>
          </Upload>
          <Typography.Paragraph type="secondary">{text.fileHint(videoMaxMb)}</Typography.Paragraph>
          {!file && <Unfinished />}
        </>
      ) : (
        <OnItsWay upload={upload} />
      )}
      <PosterPart file={file} cover={cover} second={posterSec} onSecond={setPosterSec} onCover={onCover} />
    </Card>
  )
}

function OnItsWay({ upload }: { readonly upload: VideoUploadHook }) {
  const { stage, name, share, trouble } = upload.state
  return (
    <div aria-live="polite">
      <p className={css.facts}>
        {stage === 'checking' ? text.checking : stage === 'paused' ? text.paused(name) : text.sending(name)}
      </p>
      <Progress
        aria-label={text.progress}
        percent={Math.floor(share * 1_000) / 10}
        status={trouble ? 'exception' : stage === 'paused' ? 'normal' : 'active'}
      />
      {trouble && <Alert className={css.trouble} type="error" showIcon title={trouble} />}
      {stage !== 'checking' && (
        <Space>
          {stage === 'sending' ? (
            <Button onClick={upload.pause}>{text.pause}</Button>
          ) : (
            <Button type="primary" onClick={upload.goOn}>
              {text.goOn}
            </Button>
          )}
          <Button danger onClick={upload.drop}>
            {text.drop}
          </Button>
        </Space>
      )}
    </div>
  )
}

/** What was left earlier, in this browser or another one. */
function Unfinished() {
  const { data } = useCall('news.listVideoUploads', {})
  return (data?.rows ?? []).map(({ id, fileName, offset, bytes }) => (
    <Alert
      key={id}
      className={css.trouble}
      type="info"
      showIcon
      title={text.unfinished(fileName, Math.floor((offset / bytes) * 100))}
    />
  ))
}

interface PosterProps {
  readonly file: VideoFile | undefined
  readonly cover: Poster | undefined
  readonly second: number
  readonly onSecond: (second: number) => void
  readonly onCover: (cover: Poster) => void
}

function PosterPart({ file, cover, second, onSecond, onCover }: PosterProps) {
  const take = useAct('news.takePoster', { done: text.posterTaken, stale: [] })
  return (
    <Form layout="vertical" className={css.poster}>
      {cover && <img className={css.cover} src={cover.url} alt={text.poster} />}
      <Form.Item label={text.posterSec}>
        <Space>
          <NumberInput
            aria-label={text.posterSec}
            min={0}
            max={file?.durationSec}
            value={second}
            onChange={(value) => onSecond(value ?? posterSecDefault)}
          />
          <Button
            disabled={!file}
            loading={take.isRunning}
            onClick={async () => {
              const poster = file && (await take.run({ fileId: file.fileId, posterSec: second }))
              if (poster) onCover(poster)
            }}
          >
            {text.takePoster}
          </Button>
        </Space>
      </Form.Item>
    </Form>
  )
}
