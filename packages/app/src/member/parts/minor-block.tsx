import { useState } from 'react'
import { Button, Card, Row, Section, Trouble } from '@rostrum/ui'
import { useBack, useGo, useNavigation } from '@rostrum/app/kernel'
import { useMinor } from '../queries.minor'
import { text } from '../text.minor.zh'
import { MinorPinSheet } from './minor-pin-sheet'
import styles from './minor-block.module.css'

export interface MinorBlockProps {
  /** The refused page, with its query. */
  readonly path: string
  /** `mode`: the page is closed in 青少年模式. `time`: the day's time is used up, or it is night. */
  readonly why: 'mode' | 'time'
}

/** A page that 青少年模式 closes: the reason, and the PIN that opens it. */
export function MinorBlock({ path, why }: MinorBlockProps) {
  const minor = useMinor()
  const navigation = useNavigation()
  const { onBack, onHome } = useBack()
  const [want, setWant] = useState<'off' | 'unlock'>()
  const state = minor.data
  const open = (): void => void navigation.redirectTo(path)
  const isOver = state !== undefined && (!state.on || (why === 'time' && state.blocked === undefined))
  if (isOver) {
    return (
      <>
        <Trouble drawing="lock" title={text.open} />
        <div className={styles.acts}>
          <Button onPress={open}>{text.goOn}</Button>
        </div>
      </>
    )
  }
  const [title, detail] =
    why === 'mode'
      ? [text.modeTitle, text.modeDetail]
      : state?.blocked === 'night'
        ? [text.nightTitle, text.nightDetail(state.from, state.to)]
        : [text.timeTitle, state && text.timeDetail(state.minutes)]
  return (
    <>
      <Trouble drawing="lock" title={title} detail={detail} />
      <div className={styles.acts}>
        {why === 'mode' ? (
          <Button onPress={onBack ?? onHome}>{text.back}</Button>
        ) : (
          <Button onPress={() => setWant('unlock')}>{text.unlock}</Button>
        )}
        <Button look="quiet" onPress={() => setWant('off')}>
          {text.turnOff}
        </Button>
      </div>
      {why === 'time' && <StillOpen />}
      {want && <MinorPinSheet want={want} onClose={() => setWant(undefined)} onDone={open} />}
    </>
  )
}

/** The links that no hour closes. */
function StillOpen() {
  const { to } = useGo()
  return (
    <Section title={text.stillOpen}>
      <Card>
        <Row icon="megaphone" title={text.complain} to={to('feedback.form')} />
        <Row icon="headphones" title={text.service} to={to('feedback.service')} />
        <Row icon="settings" title={text.settings} to={to('member.settings')} />
      </Card>
    </Section>
  )
}
