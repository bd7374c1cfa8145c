import { LevelId, MemberId, TeacherId, type FileId } from '@rostrum/contract/kernel'
import { newId } from '../kernel/db'
import { pictureOf, portraitOf, type PortraitLook } from '../kernel/drawing'
import type { Kernel } from '../kernel/kernel'
import type { Passwords } from './login/passwords'
import type { PeopleRepository } from './people/repository'
import type { Operators } from './operators/create'
import type { PeopleService } from './people/service'
import { looks } from './sample/looks'
import { sampleRoles } from './sample/roles'

const PASSWORD = 'Rostrum#2026'
const ORG = '讲坛演示投资咨询有限公司'

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

/**
 * The first one signs in as 13800000002. Their numbers begin with 演示, so nobody takes one for a registration.
 */
const teachers = [
  {
    mobile: '13800000002',
    name: '沈知远',
    title: '首席投资顾问',
    regType: '投资顾问',
    regNo: '演示-A0000001',
    joinDay: '2019-03-01',
    intro: '从业十五年，先做审计，后做研究。习惯从现金流量表读起，讲课只用公开披露的数据。',
    tags: ['财报分析', '估值', '风险管理'],
    services: ['财报课堂'],
  },
  {
    mobile: '13800000004',
    name: '顾清和',
    title: '宏观策略投资顾问',
    regType: '投资顾问',
    regNo: '演示-A0000002',
    joinDay: '2021-07-01',
    intro: '关注利率、信用与大类资产配置，擅长把一张央行报表讲成一个故事。',
    tags: ['宏观', '利率', '资产配置'],
    services: ['宏观周报', '文字直播间'],
  },
  {
    mobile: '13800000005',
    name: '周砚秋',
    title: '证券分析师',
    regType: '证券分析师',
    regNo: '演示-S0000003',
    joinDay: '2020-01-06',
    intro: '覆盖消费与制造，写研究报告，也回答“为什么看错了”。',
    tags: ['消费', '制造业', '研究方法'],
    services: ['研究方法课'],
  },
] as const

/** A former adviser has no account; the register still names them. */
const former = {
  name: '许临川',
  title: '投资顾问',
  orgName: ORG,
  regType: '投资顾问',
  regNo: '演示-A0000004',
  regState: 'left',
  joinDay: '2018-05-02',
  leaveDay: '2025-11-28',
  intro: '曾负责债券与资产配置课程，现已离职。',
  tags: ['债券'],
} as const

export interface MemberSampleParts {
  readonly kernel: Kernel
  readonly people: PeopleRepository
  readonly cards: PeopleService
  readonly operators: Pick<Operators, 'add' | 'addFirstRoles' | 'exists'>
  readonly passwords: Passwords
}

/**
 * Levels, two members, three teachers, a former one, and an operator, all with the password printed at the start. May
 * be run again.
 */
export async function memberSample(parts: MemberSampleParts): Promise<void> {
  const { people, cards, operators, passwords } = parts
  await people.addLevels(levels)
  const passwordHash = await passwords.hash(PASSWORD)
  for (const member of members) await addMember(parts, { ...member, levelIds: [...member.levelIds], passwordHash })
  for (const { mobile, tags, ...facts } of teachers) {
    const known = await people.findByLoginName({ kind: 'mobile', value: mobile })
    if (known && (await people.findTeacherByMember(known.memberId))) continue
    const avatarId = await portraitIn(parts.kernel, facts.name)
    const memberId = await addMember(parts, {
      mobile,
      nickname: facts.name,
      avatarId,
      levelIds: [HIGHER, ORDINARY],
      passwordHash,
    })
    await cards.registerTeacher({ ...facts, avatarId, memberId, tags: [...tags], orgName: ORG, sample: true })
  }
  await addFormer(parts)
  await operators.addFirstRoles(sampleRoles)
  if (await operators.exists('admin')) return
  await operators.add({ userName: 'admin', password: PASSWORD, roles: ['admin'], permissions: ['*:*:*'], sample: true })
}

async function addFormer({ kernel, people }: MemberSampleParts): Promise<void> {
  const [known] = await people.searchTeachers({ keyword: former.regNo, offset: 0, limit: 1 })
  if (known) return
  await people.addTeacherOnce({
    ...former,
    teacherId: TeacherId.parse(newId()),
    tags: [...former.tags],
    avatarId: await portraitIn(kernel, former.name),
    updatedAt: new Date(kernel.clock.now()),
    sample: true,
  })
}

interface SampleMember {
  readonly mobile: string
  readonly nickname: string
  readonly avatarId?: string
  readonly levelIds: LevelId[]
  readonly passwordHash: string
}

/** The drawn picture of a person. */
async function portraitIn({ storage }: Kernel, name: string): Promise<FileId | undefined> {
  const look = looks[name]
  if (look === undefined) return undefined
  const bytes = await pictureOf(portraitOf(look))
  return storage.put({ kind: 'member.avatar', bytes, mime: 'image/png', ownerId: 'sample', isPublic: true })
}

async function addMember({ kernel, people }: MemberSampleParts, row: SampleMember): Promise<MemberId> {
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

/** The sample people, for other slices' sample content. */
export interface SamplePeople {
  readonly teachers: readonly {
    readonly teacherId: TeacherId
    readonly memberId: MemberId
    /** As drawn in their portrait; missing for somebody who was renamed. */
    readonly look?: PortraitLook
  }[]
  readonly members: readonly { readonly memberId: MemberId; readonly levelIds: readonly LevelId[] }[]
  /** A level that the members do not hold. */
  readonly higherLevel: LevelId
}

/** In their order of creation; the first teacher signs in as 13800000002. */
export async function getSamplePeople(people: PeopleRepository): Promise<SamplePeople> {
  const rows = await people.listSampleMembers()
  const known = await Promise.all(
    rows.map(async (row) => ({ row, teacher: await people.findTeacherByMember(row.memberId) })),
  )
  return {
    teachers: known.flatMap(({ row, teacher }) =>
      teacher ? [{ teacherId: teacher.teacherId, memberId: row.memberId, look: looks[teacher.name] }] : [],
    ),
    members: known.flatMap(({ row, teacher }) => (teacher ? [] : [{ memberId: row.memberId, levelIds: row.levelIds }])),
    higherLevel: HIGHER,
  }
}
