import { countOf } from '@rostrum/contract/kernel/characters'
import { Badge, Space, Tag, Typography } from 'antd'
import type { CallReply } from '../kernel/call'
import { ListPage, type Column } from '../kernel/list-page'
import { moment } from '../kernel/when'
import { clock } from '../kernel/clock'
import { AddRecording, RecordingActs } from './media-acts'
import { RecordingDetail } from './media-detail'
import type { Recording } from './recording'
import { text } from './text.zh'

const columns: readonly Column<Recording>[] = [
  { key: 'position', title: text.position, width: 80, isRight: true, draw: ({ position }) => position },
  {
    key: 'title',
    title: text.mediaTitle,
    draw: ({ title, sample }) => (
      <Space>
        <b>{title}</b>
        {sample && <Tag>{text.sample}</Tag>}
      </Space>
    ),
  },
  { key: 'kind', title: text.mediaKind, width: 90, draw: ({ kind }) => text.mediaKinds[kind] },
  { key: 'duration', title: text.duration, width: 90, isRight: true, draw: ({ durationSec }) => clock(durationSec) },
  {
    key: 'transcript',
    title: text.transcript,
    width: 140,
    draw: ({ transcript }) =>
      transcript === '' ? (
        <Typography.Text type="warning">{text.noTranscript}</Typography.Text>
      ) : (
        text.hasTranscript(countOf(transcript))
      ),
  },
  {
    key: 'state',
    title: text.state,
    width: 120,
    draw: ({ isOff }) => (
      <Badge status={isOff ? 'default' : 'success'} text={isOff ? text.withdrawn : text.published} />
    ),
  },
  { key: 'at', title: text.at, width: 140, draw: ({ updatedAt }) => moment(updatedAt) },
]

/** Recordings about the services and disclosures read aloud. */
export default function Media() {
  return (
    <ListPage
      title={text.media}
      hint={text.mediaHint}
      call="content.listMediaDrafts"
      inputOf={({ page, pageSize }) => ({ pageNum: page, pageSize })}
      rowsOf={(reply) => reply as CallReply<'content.listMediaDrafts'>}
      keyOf={({ id }) => id}
      columns={columns}
      empty={text.mediaEmpty}
      actions={<AddRecording />}
      titleOf={({ title }) => title}
      detail={(recording) => <RecordingDetail recording={recording} />}
      footOf={(recording) => <RecordingActs key={recording.id} recording={recording} />}
    />
  )
}
