import { useEffect, useState } from 'react'
import { fontFactorDefault, fontFactorMax, fontFactorMin } from '@rostrum/contract/kernel/appearance'
import { NavBar } from '../frame/nav-bar'
import { ScrollBox } from '../frame/scroll-box'
import { createNotices } from '../overlay/notice-store'
import { NoticesProvider } from '../overlay/notices'
import { Switch } from '../control/switch'
import { SegmentedChips } from '../tabs/segmented-chips'
import { Wrap } from '../surface/layout'
import { Buttons, Controls, Icons, TabShelf } from './controls'
import { Fields } from './fields'
import { ChatList, Lists, Overlays, Pictures, States } from './flows'
import { Frames, Legal, Qr, Rich } from './frames'
import { Players } from './players'
import { Figures, Surfaces } from './surfaces'
import { fontScale } from '../tokens/tokens'
import { words } from './text.zh'
import css from './gallery.module.css'

const notices = createNotices()
const factors = [fontFactorMin, fontFactorDefault, fontFactorMax].map(String)

const asked = (name: string): string | null => new URLSearchParams(location.search).get(name)

/** Every part in every state. `?theme=dark&fs=2&care=on&rise=green` choose the initial look. */
export default function Gallery() {
  const [isDark, setDark] = useState(asked('theme') === 'dark')
  const [fs, setFs] = useState(factors.find((factor) => factor === asked('fs')) ?? String(fontFactorDefault))
  const [isCare, setCare] = useState(asked('care') === 'on')
  const [isRiseGreen, setRiseGreen] = useState(asked('rise') === 'green')
  useEffect(() => {
    document.documentElement.style.setProperty('--fs', String(fontScale({ fontFactor: Number(fs), care: isCare })))
  }, [fs, isCare])
  return (
    <div
      className={`root ${css.gallery}`}
      data-theme={isDark ? 'dark' : 'light'}
      data-care={isCare ? 'on' : undefined}
      data-rise={isRiseGreen ? 'green' : undefined}
    >
      <NoticesProvider notices={notices}>
        <div className={css.window}>
          <NavBar look="large" title={words.title} />
          <div className={css.toggles}>
            <Switch words label={words.dark} checked={isDark} onChange={setDark} />
            <Switch words label={words.care} checked={isCare} onChange={setCare} />
            <Switch words label={words.reverse} checked={isRiseGreen} onChange={setRiseGreen} />
            <SegmentedChips
              look="segment"
              label={words.fs}
              options={factors.map((key) => ({ key, label: key }))}
              value={fs}
              onSelect={setFs}
            />
          </div>
          <ScrollBox>
            <Wrap>
              <Shelves />
            </Wrap>
          </ScrollBox>
        </div>
      </NoticesProvider>
    </div>
  )
}

function Shelves() {
  return (
    <>
      <Buttons />
      <Controls />
      <TabShelf />
      <Fields />
      <Surfaces />
      <Figures />
      <States />
      <Lists />
      <ChatList />
      <Overlays />
      <Pictures />
      <Players />
      <Frames />
      <Legal />
      <Rich />
      <Qr />
      <Icons />
    </>
  )
}
