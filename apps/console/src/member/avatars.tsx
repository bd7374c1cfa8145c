import { Image, Spin, Tag } from 'antd'
import { judgedWhyMax } from '@rostrum/contract/member/limits'
import { call, CallFailure, type CallReply } from '../kernel/call'
import { Nothing } from '../kernel/nothing'
import { PageHead } from '../kernel/page-head'
import { ReviewDesks } from '../kernel/review-desks'
import type { ReviewWords } from '../kernel/review-parts'
import { ReviewQueue } from '../kernel/review-queue'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import { useJudging, type Decision, type Judged } from '../kernel/use-judging'
import { waited } from '../kernel/waiting'
import css from './avatars.module.css'
import { text } from './text.zh'

type Picture = CallReply<'member.listAvatarsToJudge'>['rows'][number]

const AT_ONCE = 60
const EVERY_MS = 30_000

const keyOf = ({ id }: Picture): string => id
const judged: Judged<Picture> = { keyOf, list: 'member.listAvatarsToJudge', words: text.avatarJudging, send }
const words: ReviewWords<Picture> = {
  ...text.avatarJudging,
  select: ({ nickname }) => text.avatarOf(nickname),
  pass: () => text.pass,
  refuse: text.refuse,
  why: text.reasonForMember,
  whyHint: text.refuseAvatarHint,
  usual: text.avatarReasons,
}

/** Each is judged by a call of its own: what fails does not keep the others from being done. */
async function send({ rows, pass: isGood, why: reason }: Decision<Picture>): Promise<number> {
  let elsewhere = 0
  let failure: CallFailure | undefined
  for (const { id, memberId } of rows)
    try {
      await call('member.judgeAvatar', { id, memberId, isGood, ...(!isGood && { reason }) })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (error.reason === 'member.avatar_judged') elsewhere += 1
      else failure ??= error
    }
  if (failure) throw failure
  return elsewhere
}

/** Members' pictures that nobody has looked at, on one wall. */
export default function Avatars() {
  const query = useCall('member.listAvatarsToJudge', { pageSize: AT_ONCE, withTotal: 1 }, { every: EVERY_MS })
  const judging = useJudging(judged)
  const rows = (query.data?.rows ?? []).filter((one) => !judging.isGone(one))
  const total = query.data?.total ?? rows.length
  return (
    <>
      <PageHead title={text.avatars} hint={total > 0 && text.avatarsHint(total)}>
        <span className={css.quiet}>{text.avatarKeys}</span>
      </PageHead>
      <ReviewDesks />
      {query.error && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Spin />}
      {query.data && rows.length === 0 && <Nothing words={text.avatarsEmpty} />}
      <ReviewQueue
        {...{ rows, keyOf, judging, words }}
        isWall
        whyMax={judgedWhyMax}
        draw={(picture) => <Facts picture={picture} />}
      />
    </>
  )
}

function Facts({ picture: { nickname, url, at, state } }: { readonly picture: Picture }) {
  return (
    <>
      <Image rootClassName={css.picture} className={css.image} src={url} alt={text.avatarOf(nickname)} />
      <div className={css.facts}>
        <span className={css.name} title={nickname}>
          {nickname}
        </span>
        <span className={css.quiet}>
          {waited(at)} <Tag>{state === 'shown' ? text.isShown : text.isHidden}</Tag>
        </span>
      </div>
    </>
  )
}
