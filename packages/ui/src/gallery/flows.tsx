import { useState } from 'react'
import { Button } from '../control/button'
import { InfiniteList, ListEnd } from '../list/infinite-list'
import { NewPill } from '../list/new-pill'
import { TalkPane } from '../list/talk-pane'
import { PullRefresh } from '../list/pull-refresh'
import { VirtualList } from '../list/virtual-list'
import { ScrollBox } from '../frame/scroll-box'
import { Watermark } from '../legal/watermark'
import { useNotices } from '../overlay/notices'
import { ShareSheet } from '../overlay/share-sheet'
import { Sheet } from '../overlay/sheet'
import { Carousel } from '../picture/carousel'
import { Image } from '../picture/image'
import { ImageViewer } from '../picture/image-viewer'
import { Empty, Trouble } from '../state/empty'
import { Skeleton } from '../state/skeleton'
import { Undelivered } from '../state/undelivered'
import { Card } from '../surface/card'
import { Cover } from '../surface/cover'
import { Grid } from '../surface/layout'
import { Row } from '../surface/row'
import { Line, Shelf } from './section'
import { words } from './text.zh'
import css from './gallery.module.css'

const nothing = (): void => undefined

export function States() {
  return (
    <Shelf title={words.states}>
      <Grid>
        <Loading />
        <Card>
          <Trouble detail={words.trouble} onRetry={nothing} />
        </Card>
        <Card>
          <Empty text={words.empty} action={words.emptyAction} onAction={nothing} />
        </Card>
        <Emptiness />
        <Card>
          <Trouble small drawing="broken" onRetry={nothing} />
        </Card>
      </Grid>
    </Shelf>
  )
}

export function Lists() {
  const [count, setCount] = useState(6)
  return (
    <Shelf title={words.lists}>
      <Line>
        <div className={css.stage}>
          <ScrollBox label={words.pull}>
            <PullRefresh onRefresh={() => new Promise((done) => setTimeout(done, 1200))}>
              <InfiniteList
                items={Array.from({ length: count }, (_, index) => index + 1)}
                keyOf={String}
                ruled
                render={(n) => <Row title={words.row(n)} />}
                more={count < 40 ? 'idle' : 'end'}
                onMore={() => setCount(count + 6)}
              />
            </PullRefresh>
          </ScrollBox>
        </div>
        <Card className={css.box}>
          <ListEnd state="idle" onMore={nothing} />
          <ListEnd state="busy" onMore={nothing} />
          <ListEnd state="failed" onMore={nothing} />
          <ListEnd state="end" onMore={nothing} />
        </Card>
      </Line>
    </Shelf>
  )
}

export function ChatList() {
  const [range, setRange] = useState({ from: 900, to: 1000 })
  const lines = Array.from({ length: range.to - range.from }, (_, index) => range.from + index)
  return (
    <Shelf title={words.chat}>
      <Line>
        <Button size="s" look="tint" onPress={() => setRange({ ...range, to: range.to + 1 })}>
          {words.add}
        </Button>
        <Button size="s" look="quiet" onPress={() => setRange({ ...range, from: range.from - 30 })}>
          {words.older}
        </Button>
      </Line>
      <div className={css.stage}>
        <Watermark text={words.water} />
        <NewPill count={3} onPress={nothing} />
        <VirtualList
          label={words.chat}
          live
          items={lines}
          keyOf={String}
          render={(n) => <div className={css.message}>{words.message(n)}</div>}
          onReachTop={() => setRange({ ...range, from: Math.max(1, range.from - 30) })}
        />
      </div>
      <Undelivered.Note>{words.sending}</Undelivered.Note>
      <Undelivered.Retry onPress={nothing}>{words.notSent}</Undelivered.Retry>
      <Undelivered.Note isTrouble>{words.refused}</Undelivered.Note>
      <Undelivered.Mend acts={[{ words: words.mend, onPress: nothing }]} />
      <TalkPane.Root>
        <TalkPane.Silence>{words.silence}</TalkPane.Silence>
      </TalkPane.Root>
    </Shelf>
  )
}

export function Overlays() {
  const [open, setOpen] = useState<Opened | null>(null)
  const close = (): void => setOpen(null)
  return (
    <Shelf title={words.overlays}>
      <Openers onOpen={setOpen} />
      <Sheet.Root open={open === 'sheet'} onClose={close}>
        <Sheet.Title>{words.sheet}</Sheet.Title>
        <Sheet.Body>{words.sheetText}</Sheet.Body>
        <Sheet.Actions>
          <Button block onPress={close}>
            {words.primary}
          </Button>
        </Sheet.Actions>
      </Sheet.Root>
      <ShareSheet
        open={open === 'share'}
        onClose={close}
        channels={[
          { key: 'wx', label: words.wx, icon: 'wechat', onPress: close },
          { key: 'moments', label: words.moments, icon: 'globe', onPress: close },
          { key: 'copy', label: words.copy, icon: 'link', onPress: close },
          { key: 'qr', label: words.weibo, icon: 'qr', onPress: close },
          { key: 'more', label: words.other, icon: 'more', onPress: close },
        ]}
      />
    </Shelf>
  )
}

const dot = (colour: string): string =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='320' height='180'%3E%3Crect width='320' height='180' fill='${colour}'/%3E%3Ccircle cx='160' cy='90' r='50' fill='white'/%3E%3C/svg%3E`
const pictures = [dot('steelblue'), dot('seagreen'), dot('peru')]

export function Pictures() {
  const [at, setAt] = useState<number | null>(null)
  return (
    <Shelf title={words.pictures}>
      <Grid>
        <Image src={pictures[0]} alt={words.pictures} width={320} height={180} rounded eager />
        <Image src={null} alt={words.pictures} width={320} height={180} rounded />
        <Carousel>
          {[
            <Cover key="1" tone="sand" art="rings" ratio="strip">
              <div className={css.banner}>{words.banner}</div>
            </Cover>,
            <Cover key="2" tone="sage" art="bars" ratio="strip">
              <div className={css.banner}>{words.newsTitle}</div>
            </Cover>,
            <Cover key="3" tone="mist" art="book" ratio="strip">
              <div className={css.banner}>{words.study}</div>
            </Cover>,
          ]}
        </Carousel>
      </Grid>
      <Line>
        <Button look="quiet" onPress={() => setAt(1)}>
          {words.view}
        </Button>
      </Line>
      <ImageViewer images={pictures.map((src) => ({ src }))} openAt={at} onClose={() => setAt(null)} />
    </Shelf>
  )
}

const emptiness = [
  ['search', words.emptySearch],
  ['message', words.emptyMessage],
  ['order', words.emptyOrder],
  ['broadcast', words.emptyLive],
  ['chart', words.emptyChart],
  ['star', words.emptyStar],
  ['lock', words.emptyLock],
] as const

function Emptiness() {
  return emptiness.map(([drawing, said]) => (
    <Card key={drawing}>
      <Empty small drawing={drawing} text={said} />
    </Card>
  ))
}

function Loading() {
  return (
    <>
      <Card pad>
        <Skeleton.Root>
          <Skeleton.Rows look="avatar" count={3} />
        </Skeleton.Root>
      </Card>
      <Card pad>
        <Skeleton.Root>
          <Skeleton.Rows look="thumb" count={3} />
        </Skeleton.Root>
      </Card>
      <Card pad>
        <Skeleton.Root>
          <Skeleton.Article />
        </Skeleton.Root>
      </Card>
      <Card pad>
        <Skeleton.Root>
          <Skeleton.Cards />
          <Skeleton.Line size="l" width={40} />
          <Skeleton.Block height="control" />
        </Skeleton.Root>
      </Card>
    </>
  )
}

type Opened = 'sheet' | 'share'

interface OpenersProps {
  readonly onOpen: (what: Opened) => void
}

function Openers({ onOpen }: OpenersProps) {
  const notices = useNotices()
  return (
    <Line>
      <Button look="quiet" onPress={() => notices.alert(words.expired)}>
        {words.alert}
      </Button>
      <Button look="quiet" onPress={() => notices.confirm(words.quit)}>
        {words.confirm}
      </Button>
      <Button look="quiet" onPress={() => notices.toast(words.saved)}>
        {words.toast}
      </Button>
      <Button look="quiet" onPress={() => notices.fail(words.failed)}>
        {words.fail}
      </Button>
      <Button
        look="quiet"
        onPress={() => {
          setTimeout(notices.loading(), 1500)
        }}
      >
        {words.loading}
      </Button>
      <Button look="quiet" onPress={() => onOpen('sheet')}>
        {words.sheet}
      </Button>
      <Button look="quiet" onPress={() => onOpen('share')}>
        {words.share}
      </Button>
    </Line>
  )
}
