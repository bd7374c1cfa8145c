import { useState } from 'react'
import { Button } from '../control/button'
import { Checkbox } from '../control/checkbox'
import { IconButton } from '../control/icon-button'
import { Link } from '../control/link'
import { Slider } from '../control/slider'
import { Stepper } from '../control/stepper'
import { Switch } from '../control/switch'
import { Icon } from '../icon/icon'
import { iconPaths, type IconName } from '../icon/paths'
import { SegmentedChips } from '../tabs/segmented-chips'
import { TabPanel, Tabs } from '../tabs/tabs'
import { Line, Shelf } from './section'
import { words } from './text.zh'
import css from './gallery.module.css'

const isIcon = (name: string): name is IconName => name in iconPaths

export function Icons() {
  return (
    <Shelf title={words.icons}>
      <div className={css.icons}>
        {Object.keys(iconPaths)
          .filter(isIcon)
          .map((name) => (
            <div key={name} className={css.icon}>
              <Icon name={name} />
              <span className={css.name}>{name}</span>
            </div>
          ))}
      </div>
    </Shelf>
  )
}

const looks = [
  ['primary', words.primary],
  ['quiet', words.quiet],
  ['tint', words.tint],
  ['danger', words.danger],
  ['ghost', words.ghost],
] as const

export function Buttons() {
  return (
    <Shelf title={words.buttons}>
      <Line>
        {looks.map(([look, label]) => (
          <Button key={look} look={look}>
            {label}
          </Button>
        ))}
      </Line>
      <Line>
        {looks.map(([look, label]) => (
          <Button key={look} look={look} size="s" icon="plus">
            {label}
          </Button>
        ))}
      </Line>
      <Line>
        <Button busy>{words.busy}</Button>
        <Button disabled icon="check">
          {words.off}
        </Button>
        <Button look="tint" size="s" disabled>
          {words.off}
        </Button>
        <Button onPress={() => new Promise((done) => setTimeout(done, 2000))}>{words.wait}</Button>
        <Link to="/pages/course/list">{words.link}</Link>
      </Line>
      <Line>
        <div className={css.narrow}>
          <Button block size="l">
            {words.login}
          </Button>
        </div>
      </Line>
      <IconButtons />
    </Shelf>
  )
}

export function Controls() {
  const [isOn, setOn] = useState(true)
  const [size, setSize] = useState(1)
  const [count, setCount] = useState(2)
  return (
    <Shelf title={words.controls}>
      <div className={css.narrow}>
        <Checkbox checked={isOn} onChange={setOn}>
          {words.consent}
          <Link to="/agreement">{words.agreement}</Link>
          {words.and}
          <Link to="/policy">{words.policy}</Link>
        </Checkbox>
        <Checkbox checked={!isOn} onChange={(next) => setOn(!next)} look="square">
          {words.notify}
        </Checkbox>
        <Checkbox checked disabled onChange={setOn}>
          {words.notify}
        </Checkbox>
      </div>
      <Line>
        <Switch checked={isOn} onChange={setOn} label={words.onlyTeacher} words />
        <Switch checked={!isOn} onChange={(next) => setOn(!next)} label={words.notify} size="s" words />
        <Switch checked={isOn} onChange={setOn} label={words.care} disabled />
        <Stepper value={count} onChange={setCount} label={words.amount} max={5} />
      </Line>
      <div className={css.narrow}>
        <Slider
          value={size}
          onChange={setSize}
          label={words.fontSize}
          max={3}
          say={(value) => words.sizes[value] ?? ''}
        />
      </div>
    </Shelf>
  )
}

export function TabShelf() {
  const [tab, setTab] = useState('questions')
  return (
    <Shelf title={words.tabs}>
      <Tabs
        id="sample"
        label={words.tabs}
        items={[
          { key: 'chat', label: words.chatTab, badge: true },
          { key: 'questions', label: words.questions, count: 18 },
          { key: 'files', label: words.files, badge: 2 },
          { key: 'about', label: words.about },
        ]}
        active={tab}
        onSelect={setTab}
      />
      <TabPanel id="sample" active={tab}>
        <Filters />
      </TabPanel>
      <Periods />
      <div className={css.narrow}>
        <Tabs
          fill
          label={words.about}
          items={[
            { key: 'chat', label: words.chatTab },
            { key: 'questions', label: words.questions },
          ]}
          active={tab === 'chat' ? 'chat' : 'questions'}
          onSelect={setTab}
        />
      </div>
    </Shelf>
  )
}

function IconButtons() {
  const [isStarred, setStarred] = useState(true)
  return (
    <Line>
      <IconButton icon="bell" label={words.bell} badge={3} />
      <IconButton icon="bell" label={words.bell} badge />
      <IconButton icon="like" label={words.like} caption="328" tone="quiet" />
      <IconButton
        icon={isStarred ? 'starFilled' : 'star'}
        label={words.star}
        caption={words.star}
        tone={isStarred ? 'accent' : 'quiet'}
        pressed={isStarred}
        onPress={() => setStarred(!isStarred)}
      />
      <IconButton icon="heart" label={words.heart} disabled />
    </Line>
  )
}

function Filters() {
  const [filter, setFilter] = useState('all')
  return (
    <SegmentedChips
      label={words.questions}
      options={[
        { key: 'all', label: words.all, count: 18 },
        { key: 'wait', label: words.waiting, count: 6 },
        { key: 'done', label: words.answered, count: 11 },
        { key: 'mine', label: words.mine },
      ]}
      value={filter}
      onSelect={setFilter}
    />
  )
}

function Periods() {
  const [period, setPeriod] = useState('day')
  return (
    <SegmentedChips
      look="segment"
      label={words.day}
      options={[
        { key: 'day', label: words.day },
        { key: 'week', label: words.week },
        { key: 'month', label: words.month },
      ]}
      value={period}
      onSelect={setPeriod}
    />
  )
}
