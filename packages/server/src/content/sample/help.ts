import type { HelpCategory } from '@rostrum/contract/content'
import { acceptDays } from '@rostrum/contract/feedback/limits'
import { riseColorNames, riseColorOther } from '@rostrum/contract/kernel/appearance'

interface HelpSample {
  readonly category: HelpCategory
  readonly question: string
  readonly answer: string
}

/** Questions of the demonstration company. Their statements about the product are true. */
export const helpSample: readonly HelpSample[] = [
  {
    category: 'account',
    question: '收不到短信验证码怎么办？',
    answer:
      '<ol><li>确认手机号没有输错，信号正常。</li><li>看看短信是否被手机拦截到了垃圾箱。</li><li>等倒计时结束后重新获取，以最新的一条为准。</li></ol><p>每个手机号在一段时间内能获取的次数有限，次数用完时页面会写明什么时候可以再试。</p>',
  },
  {
    category: 'account',
    question: '忘记密码怎么找回？',
    answer:
      '<ol><li>在登录页选择“忘记密码”。</li><li>输入手机号，获取验证码。</li><li>设置新密码，用新密码登录。</li></ol>',
  },
  {
    category: 'account',
    question: '密码输错多次被锁定了怎么办？',
    answer: '<p>为了账号安全，连续输错密码会锁定一段时间，页面会写明还要等多久。等待期间可以用短信验证码登录。</p>',
  },
  {
    category: 'live',
    question: '怎么在直播间提问？',
    answer:
      '<ol><li>进入直播间，打开输入框左侧的“提问”开关。</li><li>写下问题并发送。</li></ol><p>提问会出现在问题板上。也可以给别人的问题点“同问”。老师答复后，您会在“只看我的”里看到。</p>',
  },
  {
    category: 'live',
    question: '直播卡顿、没有声音怎么办？',
    answer:
      '<ol><li>先点一下画面，确认没有静音。</li><li>切换到较低的清晰度。</li><li>换一个网络，或者关闭其他正在下载的应用。</li></ol><p>仍然不行，请在“投诉与建议”里告诉我们直播间名称和时间。</p>',
  },
  {
    category: 'live',
    question: '错过了直播，在哪里看回放？',
    answer: '<p>直播结束并经审核后，回放会出现在“回放列表”。回放会记住您上次看到的位置。</p>',
  },
  {
    category: 'course',
    question: '文章和视频为什么只能看到一部分？',
    answer: '<p>有些内容只对某些会员等级开放。页面下方会写明需要什么等级，公开的内容不受影响。</p>',
  },
  {
    category: 'course',
    question: '收藏的内容在哪里？',
    answer: '<p>在文章或视频页面点星标即可收藏。换一台设备登录同一账号，收藏仍然在。</p>',
  },
  {
    category: 'order',
    question: '要求我转账到个人账户，是真的吗？',
    answer:
      '<p><b>不是。</b>本公司只以公司账户收款，从不通过个人账户、个人收款码或私下聊天收费。</p><p>请不要转账，保留聊天记录，并通过“举报”告诉我们；已经付款的，请尽快报警。</p>',
  },
  {
    category: 'risk',
    question: '老师会推荐买哪只股票吗？',
    answer:
      '<p>不会。直播和文章是投资者教育内容，不构成买卖建议，也没有人可以承诺收益。遇到“荐股拉群”“稳赚不赔”，都是冒充，请举报。</p>',
  },
  {
    category: 'risk',
    question: '怎么核实老师的执业登记？',
    answer: '<p>老师讲话时，名字旁边会写明登记编号和机构全称。您可以在中国证券业协会网站核对登记信息。</p>',
  },
  {
    category: 'risk',
    question: '对服务不满意，怎么投诉？',
    answer: `<p>在“我的”页面打开“投诉与建议”，写明情况后提交，${acceptDays}个工作日内会有人受理。对处理结果仍不满意，可以申请升级，也可以拨打中国证监会投资者服务热线12386。</p>`,
  },
  {
    category: 'app',
    question: '字太小，怎么调大？',
    answer: '<p>打开“系统设置”，选择“字体大小”，拖动后立即生效。也可以打开“关怀版”，字和按钮都会变大。</p>',
  },
  {
    category: 'app',
    question: `怎么把涨跌颜色换成${riseColorNames[riseColorOther]}？`,
    answer: '<p>打开“系统设置”，在“涨跌颜色”中选择。涨跌同时用正负号标出，不只靠颜色区分。</p>',
  },
]
