import { Button, Timeline, Typography } from 'antd'
import { useState } from 'react'
import { AskWhy } from '../kernel/ask-why'
import type { CallReply } from '../kernel/call'
import { Changes } from '../kernel/changes'
import { useMay } from '../kernel/me'
import { useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { aboutOf, differences } from './differences'
import { text } from './text.zh'

type Line = CallReply<'content.listSettings'>['rows'][number]
type Act = CallReply<'access.listAudit'>['rows'][number]

interface EarlierProps {
  readonly line: Line
  /** Saves a value the usual way: with its reason, and through a second person where the setting wants one. */
  readonly onTake: (value: unknown, why: string, seen: string) => Promise<boolean>
}

/** Acts whose record holds the value that was there before. */
const CHANGES = ['content.saveSetting', 'content.resetSetting', 'content.saveRelease']
const SHOWN = 10

/** Who changed it, and the way back to what it was before. */
export function Earlier(props: EarlierProps) {
  const maySee = useMay('access:audit:read')
  const { data } = useCall(
    'access.listAudit',
    { subject: props.line.key, end: 'done', pageSize: SHOWN },
    { enabled: maySee },
  )
  const acts = (data?.rows ?? []).filter(({ call, before }) => CHANGES.includes(call) && before !== undefined)
  if (acts.length === 0) return null
  return (
    <section style={{ marginTop: 24 }}>
      <Typography.Title level={5}>{text.earlier}</Typography.Title>
      <Timeline items={acts.map((act) => ({ key: act.seq, content: <Step {...props} act={act} /> }))} />
    </section>
  )
}

function Step({ line, onTake, act }: EarlierProps & { readonly act: Act }) {
  const [isAsking, setAsking] = useState(false)
  const back = differences(line, act.before)
  return (
    <>
      <b>{act.operatorName}</b> <Typography.Text type="secondary">{moment(act.at)}</Typography.Text>
      <div>{act.why}</div>
      {back.length === 0 ? (
        <Typography.Text type="secondary">{text.sameAsNow}</Typography.Text>
      ) : (
        <Button size="small" disabled={line.waiting !== null} onClick={() => setAsking(true)}>
          {text.takeBack}
        </Button>
      )}
      <AskWhy
        title={text.takeBackTitle}
        hint={line.secondPerson ? text.secondHint : undefined}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        about={aboutOf(line)}
        onGiven={(why, seen) => onTake(act.before, why, seen)}
      >
        <Changes changes={back} />
      </AskWhy>
    </>
  )
}
