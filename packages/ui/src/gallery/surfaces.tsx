import { useState } from 'react'
import { Button } from '../control/button'
import { Link } from '../control/link'
import { Switch } from '../control/switch'
import { Countdown, RelativeTime } from '../figure/time'
import { Delta, Price } from '../figure/figure'
import { Sparkline } from '../figure/sparkline'
import { Table } from '../figure/table'
import { Avatar } from '../surface/avatar'
import { Badge } from '../surface/badge'
import { Card } from '../surface/card'
import { Chip, Chips } from '../surface/chip'
import { Cover } from '../surface/cover'
import { Grid, Stack } from '../surface/layout'
import { Row } from '../surface/row'
import { Meta } from '../surface/section'
import { MarkContext } from '../base/mark'
import { LiveTag, PageMark, Tag } from '../surface/tag'
import { Line, Shelf } from './section'
import { words } from './text.zh'
import css from './gallery.module.css'

const arts = ['waves', 'candles', 'bars', 'rings', 'book', 'grid'] as const
const tones = ['mist', 'ink', 'sage', 'sand', 'mist', 'ink'] as const

export function Surfaces() {
  return (
    <Shelf title={words.surfaces}>
      <Signs />
      <Chips>
        <Chip selected>{words.all}</Chip>
        <Chip icon="clock">{words.today}</Chip>
        <Chip>{words.hot}</Chip>
        <Chip disabled>{words.free}</Chip>
      </Chips>
      <Grid>
        <Rows />
        <Cards />
      </Grid>
      <Grid cell="small">
        {arts.map((art, index) => (
          <Cover key={art} tone={tones[index]} art={art} />
        ))}
      </Grid>
    </Shelf>
  )
}

const quotes = [
  { name: words.index, price: 3887.26, change: 0.42 },
  { name: words.index2, price: 13102.84, change: -0.18 },
  { name: words.index3, price: 3046.57, change: 0.76 },
]
const rising = [10, 9.6, 9.7, 9.9, 9.8, 10.2, 10.4, 10.3, 10.5, 10.1, 10.2, 10.6, 10.9, 10.8, 11.1]
const falling = rising.map((value) => 20.4 - value)

export function Figures() {
  return (
    <Shelf title={words.figures}>
      <Line>
        <Price value={3887.26} change={16.3} size="l" />
        <Delta value={0.42} />
        <Delta value={16.32} suffix="" />
        <Delta value={-0.18} />
        <Delta value={0} />
        <Delta value={null} />
        <Delta value={2.31} filled />
        <Delta value={-1.07} filled />
        <Price value={13102.84} change={-1} size="xl" />
        <Price value={1280} unit="¥" digits={0} size="l" />
        <Price value={1680} unit="¥" digits={0} struck size="s" />
        <Price value={null} />
      </Line>
      <Quotes />
      <Line>
        <div className={css.spark}>
          <Sparkline values={rising} base={9.9} label={words.index} />
        </div>
        <div className={css.spark}>
          <Sparkline values={falling} label={words.index2} />
        </div>
        <div className={css.spark}>
          <Sparkline values={[5, 5, 5]} label={words.index3} area={false} />
        </div>
      </Line>
      <Times />
    </Shelf>
  )
}

function Signs() {
  return (
    <Line>
      <Avatar name={words.teacher} tone="ink" size="xl" />
      <Avatar name={words.member} size="l" />
      <Avatar name={words.aid} />
      <Avatar name="Ada" size="s" />
      <Badge count={3} label="3" />
      <Badge count={128} label="128" />
      <Badge count label={words.bell} />
      <LiveTag />
      <Tag tone="brand">{words.teacherTag}</Tag>
      <Tag tone="solid">{words.teacher}</Tag>
      <Tag tone="accent" icon="starFilled">
        {words.member2}
      </Tag>
      <Tag>{words.aid}</Tag>
      <Tag tone="rise">{words.up}</Tag>
      <Tag tone="fall">{words.down}</Tag>
      <Tag tone="warn">{words.expiring}</Tag>
      <Tag tone="line">{words.free}</Tag>
      <MarkContext.Provider value={words.sample}>
        <PageMark />
      </MarkContext.Provider>
    </Line>
  )
}

function Rows() {
  const [isCare, setCare] = useState(false)
  return (
    <Card>
      <Row icon="book" title={words.study} tail={words.studyTail} to="/study" />
      <Row
        icon="ask"
        title={words.myQuestions}
        tail={
          <>
            {words.newAnswer}
            <Badge count />
          </>
        }
        to="/questions"
      />
      <Row
        icon="heart"
        title={words.care}
        sub={words.careSub}
        tail={<Switch label={words.care} checked={isCare} onChange={setCare} />}
      />
      <Row
        lead={<Avatar name={words.teacher} tone="ink" />}
        title={words.teacher}
        sub={words.licence}
        tail={
          <Button size="s" look="tint">
            {words.small}
          </Button>
        }
      />
      <Row title={words.logout} tone="danger" onPress={() => undefined} arrow={false} />
    </Card>
  )
}

function Cards() {
  return (
    <Stack>
      <Card
        title={words.orders}
        tail={
          <Link look="quiet" to="/orders">
            {words.all}
          </Link>
        }
        pad
      >
        {words.newsSub}
      </Card>
      <Cover tone="ink" art="candles" ratio="free" shade>
        <div className={css.live}>
          <div>
            <LiveTag />
          </div>
          <div className={css.liveTitle}>{words.liveTitle}</div>
        </div>
      </Cover>
      <Card pad to="/news/1">
        {words.newsTitle}
        <Meta parts={[words.source, words.ago, words.reads]} />
      </Card>
    </Stack>
  )
}

function Quotes() {
  return (
    <Card>
      <Table
        label={words.figures}
        columns={[
          { key: 'name', label: words.name },
          { key: 'price', label: words.now, align: 'end' },
          { key: 'change', label: words.change, align: 'end' },
        ]}
        rows={quotes}
        keyOf={(row) => row.name}
        cell={(row, column) =>
          ({
            name: row.name,
            price: <Price value={row.price} change={row.change} size="s" />,
            change: <Delta value={row.change} />,
          })[column]
        }
      />
    </Card>
  )
}

function Times() {
  const [start] = useState(() => Date.now())
  return (
    <Line>
      <span>
        {words.left} <Countdown until={start + 3_723_000} />
      </span>
      <span>
        {words.left} <Countdown until={start + 90_000} />
      </span>
      <span>
        {words.left} <Countdown until={start + 200_000_000} />
      </span>
      <RelativeTime now={Date.now} at={start - 7_200_000} before="11-20" format={() => words.ago} />
    </Line>
  )
}
