import { useState } from 'react'
import type { MinorState } from '@rostrum/contract/member'
import { Row } from '@rostrum/ui'
import { LOGIN, useNavigation, useSession } from '@rostrum/app/kernel'
import { useMinor } from '../queries.minor'
import { text } from '../text.minor.zh'
import { MinorOnSheet } from './minor-on-sheet'
import { MinorPinSheet } from './minor-pin-sheet'

/** 青少年模式 in the settings: its state, and the sheet that turns it on or off. */
export function MinorRow() {
  const { isSignedIn } = useSession()
  const navigation = useNavigation()
  const minor = useMinor()
  const [sheet, setSheet] = useState<'on' | 'off'>()
  const state = minor.data
  const close = (): void => setSheet(undefined)
  const open = state && ((): void => setSheet(state.on ? 'off' : 'on'))
  const again = minor.isError ? () => void minor.refetch() : undefined
  if (!isSignedIn)
    return (
      <Row icon="shield" title={text.title} sub={text.visitorNote} onPress={() => void navigation.navigateTo(LOGIN)} />
    )
  return (
    <>
      <Row
        icon="shield"
        title={text.title}
        sub={noteOf(state)}
        tail={state && (state.on ? text.on : text.off)}
        onPress={open ?? again}
      />
      {sheet === 'off' && <MinorPinSheet want="off" onClose={close} />}
      {sheet === 'on' && state && <MinorOnSheet state={state} onClose={close} />}
    </>
  )
}

function noteOf(state: MinorState | undefined): string {
  if (!state?.on) return text.offNote
  return state.unlocked ? text.unlocked : text.used(Math.floor(state.usedSec / 60), state.minutes)
}
