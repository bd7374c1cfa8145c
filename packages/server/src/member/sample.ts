import { LevelId, MemberId, TeacherId } from '@rostrum/contract/kernel'
import { newId } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import type { Passwords } from './passwords'
import type { PeopleRepository } from './repository-people'
import type { OperatorService } from './operators'
import type { PeopleService } from './people'

const PASSWORD = 'Rostrum#2026'
const ORG = '讲坛示例投资咨询有限公司'

const levels = [
  { levelId: '2', name: '普通会员', benefits: ['公开课与资讯', '文字直播间'] },
  { levelId: '3', name: '高级会员', benefits: ['普通会员的全部内容', '会员专享文章与直播'] },
].map((level, position) => ({ ...level, levelId: LevelId.parse(level.levelId), position }))

const ORDINARY = LevelId.parse('2')
const HIGHER = LevelId.parse('3')

const members = [
  { mobile: '13800000001', nickname: '林间听雨', levelIds: [ORDINARY] },
  { mobile: '13800000003', nickname: '慢慢变富的小周', levelIds: [ORDINARY] },
] as const

/** The first one signs in as 13800000002. Their numbers say that they are examples, so that none can be taken for a registration. */
const teachers = [
  {
    mobile: '13800000002',
    name: '沈知远',
    title: '首席投资顾问',
    regType: '投资顾问',
    regNo: '示例-A0000001',
    joinDay: '2019-03-01',
    intro: '从业十五年，先做审计，后做研究。习惯从现金流量表读起，讲课只用公开披露的数据。（示例人物）',
    tags: ['财报分析', '估值', '风险管理'],
    services: ['示例服务：财报课堂'],
  },
  {
    mobile: '13800000004',
    name: '顾清和',
    title: '宏观策略投资顾问',
    regType: '投资顾问',
    regNo: '示例-A0000002',
    joinDay: '2021-07-01',
    intro: '关注利率、信用与大类资产配置，擅长把一张央行报表讲成一个故事。（示例人物）',
    tags: ['宏观', '利率', '资产配置'],
    services: ['示例服务：宏观周报', '示例服务：文字直播间'],
  },
  {
    mobile: '13800000005',
    name: '周砚秋',
    title: '证券分析师',
    regType: '证券分析师',
    regNo: '示例-S0000003',
    joinDay: '2020-01-06',
    intro: '覆盖消费与制造，写研究报告，也回答“为什么看错了”。（示例人物）',
    tags: ['消费', '制造业', '研究方法'],
    services: ['示例服务：研究方法课'],
  },
] as const

/** No account speaks for somebody who left; the register still names him. */
const former = {
  name: '许临川',
  title: '投资顾问',
  orgName: ORG,
  regType: '投资顾问',
  regNo: '示例-A0000004',
  regState: 'left',
  joinDay: '2018-05-02',
  leaveDay: '2025-11-28',
  intro: '曾负责债券与资产配置课程，现已离职。（示例人物）',
  tags: ['债券'],
} as const

export interface SampleParts {
  readonly kernel: Kernel
  readonly people: PeopleRepository
  readonly cards: PeopleService
  readonly operators: OperatorService
  readonly passwords: Passwords
}

/** Levels, two members, three teachers, one who left, and an operator, all with the password printed at the start. May be run again. */
export async function memberSample(parts: SampleParts): Promise<void> {
  const { people, cards, operators, passwords } = parts
  await people.addLevels(levels)
  const passwordHash = await passwords.hash(PASSWORD)
  for (const member of members) await addMember(parts, { ...member, levelIds: [...member.levelIds], passwordHash })
  for (const { mobile, tags, ...facts } of teachers) {
    const memberId = await addMember(parts, {
      mobile,
      nickname: facts.name,
      levelIds: [HIGHER, ORDINARY],
      passwordHash,
    })
    if (await people.findTeacherByMember(memberId)) continue
    await cards.registerTeacher({ ...facts, memberId, tags: [...tags], orgName: ORG, sample: true })
  }
  await people.addTeacherOnce({
    ...former,
    teacherId: TeacherId.parse(newId()),
    tags: [...former.tags],
    updatedAt: new Date(parts.kernel.clock.now()),
    sample: true,
  })
  if (await operators.exists('admin')) return
  await operators.add({ userName: 'admin', password: PASSWORD, roles: ['admin'], permissions: ['*:*:*'], sample: true })
}

interface SampleMember {
  readonly mobile: string
  readonly nickname: string
  readonly levelIds: LevelId[]
  readonly passwordHash: string
}

async function addMember({ kernel, people }: SampleParts, row: SampleMember): Promise<MemberId> {
  const known = await people.findByLoginName({ kind: 'mobile', value: row.mobile })
  if (known) return known.memberId
  const memberId = MemberId.parse(newId())
  await kernel.db.tx(memberId, (tx) =>
    people.addMember(tx, { ...row, memberId, createdAt: new Date(kernel.clock.now()), sample: true }, [
      { kind: 'mobile', value: row.mobile },
    ]),
  )
  return memberId
}

/** The sample people, for the content that other slices make around them. */
export interface SamplePeople {
  readonly teachers: readonly { readonly teacherId: TeacherId; readonly memberId: MemberId }[]
  readonly members: readonly { readonly memberId: MemberId; readonly levelIds: readonly LevelId[] }[]
  /** A level the members do not hold. */
  readonly higherLevel: LevelId
}

/** In the order they were made; teachers first signs in as 13800000002. */
export async function findSamplePeople(people: PeopleRepository): Promise<SamplePeople> {
  const rows = await people.listSampleMembers()
  const known = await Promise.all(
    rows.map(async (row) => ({ row, teacher: await people.findTeacherByMember(row.memberId) })),
  )
  return {
    teachers: known.flatMap(({ row, teacher }) =>
      teacher ? [{ teacherId: teacher.teacherId, memberId: row.memberId }] : [],
    ),
    members: known.flatMap(({ row, teacher }) => (teacher ? [] : [{ memberId: row.memberId, levelIds: row.levelIds }])),
    higherLevel: HIGHER,
  }
}
