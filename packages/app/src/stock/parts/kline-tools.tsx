import { IconButton } from '@rostrum/ui'
import { useGo } from '@rostrum/app/kernel'
import type { QuoteReply } from '../queries.indices'
import { klineText } from '../text.kline.zh'
import type { Turning } from '../use-turning'

/** What cannot be bought cannot be played. */
export function Train({ quote: { kind, code } }: { readonly quote: QuoteReply }) {
  const { go } = useGo()
  if (kind === 'index') return null
  return <IconButton icon="eyeOff" label={klineText.training} onPress={() => void go('stock.training', { code })} />
}

/** Turning the page, and the list where it does not stand beside the chart. */
export function Tools({ turning, onList }: { readonly turning: Turning | undefined; readonly onList: () => void }) {
  return (
    <>
      {turning && (
        <IconButton
          icon={turning.isOn ? 'fullscreenExit' : 'fullscreen'}
          label={turning.isOn ? klineText.portrait : klineText.landscape}
          onPress={turning.toggle}
        />
      )}
      <IconButton icon="list" label={klineText.pick} onPress={onList} />
    </>
  )
}
