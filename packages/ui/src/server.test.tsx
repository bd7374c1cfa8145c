// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  Avatar,
  Button,
  Card,
  Carousel,
  Composer,
  Countdown,
  Cover,
  Delta,
  Empty,
  Field,
  Frame,
  Icon,
  Image,
  InfiniteList,
  LicenceFooter,
  NavBar,
  Page,
  Price,
  PullRefresh,
  Rail,
  RelativeTime,
  RichText,
  RiskLine,
  Row,
  Section,
  Skeleton,
  Sparkline,
  TabBar,
  Tabs,
} from '.'

const nothing = (): void => undefined
const items = [{ key: 'home', label: '首页', icon: 'home' }] as const

function PublicPage() {
  return (
    <Frame
      rail={<Rail items={items} active="home" onSelect={nothing} />}
      tabBar={<TabBar items={items} active="home" onSelect={nothing} />}
    >
      <Page
        header={<NavBar title="讲坛" />}
        footer={<Composer label="说" value="" onChangeText={nothing} onSend={nothing} />}
      >
        <PullRefresh onRefresh={() => Promise.resolve()}>
          <Carousel>{[<Cover key="1" />, <Cover key="2" />]}</Carousel>
          <Section title="今日要闻" more="更多" moreTo="/news">
            <InfiniteList
              items={['年末资金面']}
              keyOf={String}
              render={(title) => <Row title={title} to="/news/1" />}
              more="end"
              onMore={nothing}
            />
          </Section>
          <Card>
            <Avatar name="林知远" />
            <Price value={1} />
            <Delta value={1} />
            <Sparkline values={[1, 2]} label="上证" />
            <Icon name="bell" />
          </Card>
          <RelativeTime at={0} now={() => 0} before="11-20" format={() => '刚刚'} />
          <Countdown until={0} />
          <Image src="/a.png" alt="图" width={16} height={9} />
          <RichText html="<p>正文</p>" onLink={nothing} />
          <Tabs items={[{ key: 'a', label: '全部' }]} active="a" onSelect={nothing} label="筛选" />
          <Field label="手机号" value="" onChangeText={nothing} />
          <Button>登录</Button>
          <Empty text="没有" />
          <Skeleton.Root>
            <Skeleton.Rows />
          </Skeleton.Root>
          <RiskLine>风险提示</RiskLine>
          <LicenceFooter name="公司" rows={['证号']} />
        </PullRefresh>
      </Page>
    </Frame>
  )
}

test('a public page is rendered on the server, with its text, and times as dates', () => {
  const html = renderToString(<PublicPage />)
  for (const words of ['讲坛', '年末资金面', '正文', '11-20', '风险提示', '证号']) expect(html).toContain(words)
  expect(html).not.toContain('刚刚')
})

test("the server's HTML needs no inline style, which the security policy would refuse", () => {
  const styled = Array.from(renderToString(<PublicPage />).matchAll(/<[^>]* style="[^"]*"/g), (match) => match[0])
  expect(styled).toEqual([])
})
