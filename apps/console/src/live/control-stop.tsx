import { Button } from 'antd'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import { useState } from 'react'
import { AskWhy } from '../kernel/ask-why'
import { useAct } from '../kernel/use-call'
import { HOLD_SEC, HoldButton } from './hold-button'
import type { Control } from './stream-state'
import { text } from './text-control.zh'

interface StopProps {
  readonly room: Control
  readonly onStopped: () => void
}

/** Cuts the room off when it is held. The reason is asked for afterwards: nothing waits for it. */
export function Stop({ room: { id }, onStopped }: StopProps) {
  const stop = useAct('live.deskStop', { done: text.stopped, onDone: onStopped })
  return (
    <HoldButton
      words={text.stop}
      hint={text.stopHint(HOLD_SEC)}
      holding={text.stopHolding}
      isDisabled={stop.isRunning}
      onHeld={() => void stop.run({ id })}
    />
  )
}

interface ExplainStopProps {
  readonly room: Control
  /** Whoever stopped it is asked at once. */
  readonly isMine: boolean
}

/** Asks why a room was stopped, until somebody says it. */
export function ExplainStop({ room: { id }, isMine }: ExplainStopProps) {
  const [isAsking, setAsking] = useState(isMine)
  const explain = useAct('live.deskExplainStop', { done: text.explained })
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {text.explain}
      </Button>
      <AskWhy
        title={text.stopTitle}
        label={text.stopWhy}
        hint={text.stopWhyHint}
        usual={text.usualStop}
        max={reasonMax}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onGiven={async (why) => (await explain.run({ id, why })) !== undefined}
      />
    </>
  )
}
