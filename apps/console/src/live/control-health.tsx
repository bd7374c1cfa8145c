import { Space } from 'antd'
import { clockTime, span } from '../kernel/when'
import css from './control.module.css'
import { Sparkline } from './sparkline'
import { joinedSamples, usePasts, type StreamPast } from './stream-past'
import { StreamLine, type Control } from './stream-state'
import { text } from './text-control.zh'
import { useSamples } from './use-samples'

interface HealthProps {
  readonly room: Control
  readonly readAt: number
}

/** What the media server measures of the stream now, and how it went since the broadcast began. */
export function Health({ room, readAt }: HealthProps) {
  const { id, stream, onlineCount, actualStartAt } = room
  const [past] = usePasts({ roomId: id })
  // An interrupted stream sends nothing: its rate is zero, not unknown.
  const rates = useSamples(readAt, stream && (stream.state === 'live' ? stream.kbps : 0))
  const frames = useSamples(readAt, stream && (stream.state === 'live' ? stream.fps : 0))
  const people = useSamples(readAt, onlineCount)
  return (
    <section className={css.card}>
      <div className={css.cardHead}>
        <h2>{stream ? text.health : text.presence}</h2>
        {actualStartAt !== undefined && (
          <span className={css.quiet}>{text.aired(span(Math.max(0, readAt - actualStartAt)))}</span>
        )}
        {stream && <Breaks past={past} />}
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
        {stream && (
          <Sparkline
            title={text.bitrate}
            samples={joinedSamples(past, 'kbps', rates)}
            wordsOf={text.rate}
            breaks={past?.breaks}
          />
        )}
        {stream && <Sparkline title={text.frames} samples={joinedSamples(past, 'fps', frames)} wordsOf={text.fps} />}
        <Sparkline title={text.online} samples={people} wordsOf={text.people} />
      </div>
    </section>
  )
}

/** How the stream of a broadcast went that is over, as long as it is kept. */
export function PastHealth({ room: { id } }: Pick<HealthProps, 'room'>) {
  const [past] = usePasts({ roomId: id })
  if (!past || past.minutes.length < 2) return null
  return (
    <section className={css.card}>
      <div className={css.cardHead}>
        <h2>{text.pastHealth}</h2>
        <Breaks past={past} />
      </div>
      <div className={css.plots}>
        <Sparkline
          title={text.bitrate}
          samples={joinedSamples(past, 'kbps')}
          wordsOf={text.rate}
          breaks={past.breaks}
          isOver
        />
        <Sparkline title={text.frames} samples={joinedSamples(past, 'fps')} wordsOf={text.fps} isOver />
        <Sparkline title={text.viewers} samples={joinedSamples(past, 'viewers')} wordsOf={text.people} isOver />
      </div>
    </section>
  )
}

function Breaks({ past }: { readonly past: StreamPast | undefined }) {
  if (!past) return null
  const last = past.breaks[past.breaks.length - 1]
  return (
    <span className={last === undefined ? css.quiet : css.warn}>
      {last === undefined ? text.noBreaks : text.breaksOf(past.breaks.length, clockTime(last))}
    </span>
  )
}
