import { Space } from 'antd'
import { span } from '../kernel/when'
import css from './control.module.css'
import { Sparkline } from './sparkline'
import { StreamLine, type Control } from './stream-state'
import { text } from './text-control.zh'
import { useSamples } from './use-samples'

interface HealthProps {
  readonly room: Control
  readonly readAt: number
}

/** What the media server measures of the stream now, and how it went since this page is open. */
export function Health({ room: { stream, onlineCount, actualStartAt }, readAt }: HealthProps) {
  // An interrupted stream sends nothing: its rate is zero, not unknown.
  const rates = useSamples(readAt, stream && (stream.state === 'live' ? stream.kbps : 0))
  const people = useSamples(readAt, onlineCount)
  return (
    <section className={css.card}>
      <div className={css.cardHead}>
        <h2>{stream ? text.health : text.presence}</h2>
        {actualStartAt !== undefined && (
          <span className={css.quiet}>{text.aired(span(Math.max(0, readAt - actualStartAt)))}</span>
        )}
      </div>
      {stream && (
        <Space size={[16, 4]} wrap>
          <StreamLine stream={stream} />
          <span className={css.quiet}>{text.recording[stream.recording]}</span>
          <span className={css.quiet}>
            {text.viewers} {text.people(stream.viewers)}
          </span>
        </Space>
      )}
      <div className={css.plots}>
        {stream && <Sparkline title={text.bitrate} samples={rates} wordsOf={text.rate} />}
        <Sparkline title={text.online} samples={people} wordsOf={text.people} />
      </div>
    </section>
  )
}
