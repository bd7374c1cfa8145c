import { Descriptions, Space, Typography } from 'antd'
import { History, type HistoryLine } from '../kernel/history'
import type { CallReply } from '../kernel/call'
import { moment } from '../kernel/when'
import { clock } from '../kernel/clock'
import css from './media-detail.module.css'
import type { Recording } from './recording'
import { text } from './text.zh'

type MediaAction = CallReply<'content.listMediaActions'>['rows'][number]

/** A recording to listen to, its transcript, and who changed what. */
export function RecordingDetail({ recording }: { readonly recording: Recording }) {
  const { id, version, url, kind, title, transcript, durationSec, position, isOff, updatedAt } = recording
  const facts = { className: css.player, src: url, controls: true, preload: 'metadata', 'aria-label': title }
  return (
    <Space orientation="vertical" size={16} style={{ width: '100%' }}>
      {kind === 'video' ? <video key={version} {...facts} /> : <audio key={version} {...facts} />}
      <Descriptions
        column={1}
        items={[
          { key: 'state', label: text.state, children: isOff ? text.withdrawn : text.published },
          { key: 'duration', label: text.duration, children: clock(durationSec) },
          { key: 'position', label: text.position, children: position },
          { key: 'at', label: text.at, children: moment(updatedAt) },
        ]}
      />
      <section>
        <Typography.Title level={5}>{text.transcript}</Typography.Title>
        <div className={css.words}>{transcript || text.noTranscript}</div>
      </section>
      <History
        call="content.listMediaActions"
        inputOf={(pageNum) => ({ id, pageNum })}
        linesOf={({ rows, hasMore }) => ({ lines: rows.map(lineOf), hasMore })}
      />
    </Space>
  )
}

function lineOf({ at, by, action, title, durationSec, position, sha256 }: MediaAction): HistoryLine {
  return {
    at,
    by,
    did: text.mediaActions[action],
    more: (
      <>
        <div>{text.actionFacts(title, clock(durationSec), position)}</div>
        {(action === 'add' || action === 'file') && (
          <Typography.Text type="secondary" title={sha256}>
            {text.actionFile(sha256)}
          </Typography.Text>
        )}
      </>
    ),
  }
}
