import { useState } from 'react'
import type { MemberDetails } from '@rostrum/contract/member'
import { Card, NavBar, Page, PullRefresh, Row, Section, Tag, Wrap } from '@rostrum/ui'
import { AwaitedPage, useBack, useGo } from '@rostrum/app/kernel'
import { MemberAvatar } from '../parts/member-avatar'
import { sizeName, useLook } from '../look'
import { UserNameSheet } from '../parts/user-name-sheet'
import { WeChatRow } from '../parts/wechat-row'
import { useDetails } from '../queries.profile'
import { text } from '../text.profile.zh'
import styles from './information.module.css'

/** S69 /pages/mine/information */
export default function InformationScreen() {
  const details = useDetails()
  const [isNaming, setNaming] = useState(false)
  const header = <NavBar title={text.information.title} {...useBack()} />
  if (!details.data) return <AwaitedPage header={header} query={details} waiting={8} />
  const overlays = isNaming ? <UserNameSheet details={details.data} onClose={() => setNaming(false)} /> : undefined
  return (
    <Page header={header} overlays={overlays}>
      <Wrap width="read" className={styles.page}>
        <PullRefresh onRefresh={() => details.refetch()}>
          <Profile details={details.data} onName={() => setNaming(true)} />
          <Account details={details.data} />
          <Identity details={details.data} />
        </PullRefresh>
      </Wrap>
    </Page>
  )
}

interface PartProps {
  readonly details: MemberDetails
}

function Profile({ details, onName }: PartProps & { readonly onName: () => void }) {
  const { to } = useGo()
  const { information } = text
  const { member, addressCount } = details
  return (
    <Section title={information.profile}>
      <Card>
        <Row title={information.avatar} to={to('member.portrait')} tail={<AvatarTail details={details} />} />
        <Row title={information.nickname} tail={member.nickname} to={to('member.nickname')} />
        <Row title={information.userName} tail={member.userName ?? information.noUserName} onPress={onName} />
        <Row title={information.address} tail={information.addressCount(addressCount)} to={to('member.address')} />
        <Row title={information.details} to={to('member.informationDetails')} />
      </Card>
    </Section>
  )
}

const avatarWords = ({ avatar: { state } }: MemberDetails): string =>
  state === 'reviewing' ? text.information.reviewing : state === 'refused' ? text.information.refused : ''

function AvatarTail({ details }: PartProps) {
  const { member } = details
  const words = avatarWords(details)
  return (
    <>
      {words !== '' && <Tag tone={details.avatar.state === 'refused' ? 'warn' : 'accent'}>{words}</Tag>}
      <MemberAvatar size="l" member={member} />
    </>
  )
}

function Account({ details: { member, wxBound } }: PartProps) {
  const { to } = useGo()
  const look = useLook()
  const { information } = text
  return (
    <Section title={information.account}>
      <Card>
        <Row
          title={information.mobile}
          tail={member.mobileMasked ?? information.noMobile}
          to={to(member.hasMobile === 1 ? 'member.mobilePhone' : 'member.bindAccount')}
        />
        <Row
          title={information.password}
          tail={member.hasPassword ? information.hasPassword : information.noPassword}
          to={to('member.password')}
        />
        <WeChatRow isBound={wxBound} hasMobile={member.hasMobile === 1} />
        <Row title={information.font} tail={sizeName(look.fontFactor)} to={to('member.fontSize')} />
      </Card>
    </Section>
  )
}

/** Proven facts about a person. Nothing is proven until a proof exists. */
function Identity({ details: { realNameState } }: PartProps) {
  const { information } = text
  return (
    <Section title={information.identity}>
      <Card>
        <Row
          title={information.realName}
          sub={realNameState === 'none' ? information.realNameNote : undefined}
          tail={information.realNames[realNameState]}
        />
        <Row title={information.risk} tail={information.noRisk} />
      </Card>
    </Section>
  )
}
