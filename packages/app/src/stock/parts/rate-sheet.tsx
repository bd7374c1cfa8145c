import { useState } from 'react'
import { strategyScoreTextMax } from '@rostrum/contract/stock/limits'
import { Button, SegmentedChips, Sheet, TextArea, useNotices } from '@rostrum/ui'
import { failureText } from '@rostrum/app/kernel'
import { useRateStrategy, type StrategyReply } from '../queries.strategy'
import { strategyText as words } from '../text.strategy.zh'

const scores = ['1', '2', '3', '4', '5'] as const

/** Asks what somebody thinks of a strategy that he holds. */
export function RateSheet({ one, onClose }: { readonly one: StrategyReply; readonly onClose: () => void }) {
  const [score, setScore] = useState<(typeof scores)[number]>(scores.find((each) => Number(each) === one.score) ?? '5')
  const [text, setText] = useState('')
  const rate = useRateStrategy()
  const { toast, fail } = useNotices()
  const send = () =>
    rate.mutate(
      { id: one.id, score: Number(score), text },
      {
        onSuccess: () => {
          toast(words.rateDone)
          onClose()
        },
        onError: (cause) => fail(failureText(cause)),
      },
    )
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{words.rateTitle(one.name)}</Sheet.Title>
      <Sheet.Body>
        <SegmentedChips
          label={words.rateLabel}
          value={score}
          onSelect={setScore}
          options={scores.map((key) => ({ key, label: words.scores[Number(key)] ?? key }))}
        />
        <TextArea label={words.rateText} value={text} onChangeText={setText} maxLength={strategyScoreTextMax} />
        <Button block busy={rate.isPending} onPress={send}>
          {words.rateSend}
        </Button>
      </Sheet.Body>
    </Sheet.Root>
  )
}
