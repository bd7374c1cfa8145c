import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LevelId, MemberId, OperatorId, TeacherId } from '@rostrum/contract/kernel'
import type { RegState } from '@rostrum/contract/member'
import { teacherPlaceDefault } from '@rostrum/contract/member/limits'
import type {
  CodeKind,
  DeviceClient,
  FavouriteKind,
  HistoryKind,
  RegisterAction,
  RegisterActionId,
  Settings,
} from '@rostrum/contract/member'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const memberId = () => uuid('member_id').$type<MemberId>()

/** The end of a level by its id, ISO 8601. */
export type LevelEnds = Readonly<Record<string, string>>

// by(member_id): the member and what it owns.

export const member = pgTable(
  'member',
  {
    memberId: memberId().primaryKey(),
    userName: text('user_name'),
    nickname: text('nickname').notNull(),
    avatarId: text('avatar_id'),
    mobile: text('mobile'),
    passwordHash: text('password_hash'),
    /** `locked`: by an operator. `deleting`: until deleteAt, then `deleted` and emptied. */
    state: text('state').$type<'normal' | 'locked' | 'deleting' | 'deleted'>().notNull().default('normal'),
    deleteAt: at('delete_at'),
    deleteReason: text('delete_reason'),
    /** Both while it is locked; the member reads the reason at login. */
    lockedAt: at('locked_at'),
    lockReason: text('lock_reason'),
    levelIds: text('level_ids').array().$type<LevelId[]>().notNull().default([]),
    /** Ends of levels, ISO 8601; a level that is not in it holds for good. */
    levelEnds: jsonb('level_ends').$type<LevelEnds>().notNull().default({}),
    roles: text('roles').array().notNull().default([]),
    permissions: text('permissions').array().notNull().default([]),
    settings: jsonb('settings').$type<Partial<Settings>>().notNull().default({}),
    parentMemberId: uuid('parent_member_id').$type<MemberId>(),
    crmUserId: text('crm_user_id'),
    adultAt: at('adult_at'),
    createdAt: at('created_at').notNull(),
    /** Made with the sample content; production refuses to start with such an account. */
    sample: boolean('sample').notNull().default(false),
  },
  (row) => [
    index('member_delete_at').on(row.deleteAt),
    index('member_nickname_plain').on(sql`lower(${row.nickname})`),
    index('member_newest').on(row.createdAt, row.memberId),
    index('member_state_newest').on(row.state, row.createdAt, row.memberId),
    index('member_levels').using('gin', row.levelIds),
    index('member_mobile_tail').on(sql`right(${row.mobile}, 4)`),
    // The function is written in the migration that adds this index.
    index('member_nickname_parts').using('gin', sql`member_nickname_parts(${row.nickname})`),
  ],
)

/** Who agreed to what, and when. Rows are added, never changed. `who`: a member, or a visitor's device. */
export const memberConsent = pgTable(
  'member_consent',
  {
    who: text('who').notNull(),
    id: uuid('id').notNull(),
    docKind: text('doc_kind').notNull(),
    version: text('version').notNull(),
    on: boolean('on').notNull(),
    at: at('at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.who, row.id] })],
)

/** Where a member stopped: one row for each watched item, the newest of them kept. */
export const memberHistory = pgTable(
  'member_history',
  {
    memberId: memberId().notNull(),
    kind: text('kind').$type<HistoryKind>().notNull(),
    /** A video, a replay, a lesson …: the slice of the kind understands the id. */
    refId: text('ref_id').notNull(),
    positionMs: integer('position_ms').notNull(),
    durationMs: integer('duration_ms'),
    /** It was watched to the end once. */
    isDone: boolean('is_done').notNull(),
    at: at('at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.memberId, row.kind, row.refId] }),
    index('member_history_recent').on(row.memberId, row.at),
    index('member_history_old').on(row.at),
  ],
)

export const memberFavourite = pgTable(
  'member_favourite',
  {
    memberId: memberId().notNull(),
    kind: text('kind').$type<FavouriteKind>().notNull(),
    refId: text('ref_id').notNull(),
    at: at('at').notNull(),
    /** The member's own note, never empty. */
    note: text('note'),
  },
  (row) => [primaryKey({ columns: [row.memberId, row.kind, row.refId] })],
)

// by(own key): found without knowing the member.

/** The owner of a number, account name or platform identity. The key makes it unique over all members. */
export const memberLoginName = pgTable(
  'member_login_name',
  {
    kind: text('kind').$type<'mobile' | 'userName' | 'unionid' | 'openid'>().notNull(),
    value: text('value').notNull(),
    memberId: memberId().notNull(),
  },
  (row) => [primaryKey({ columns: [row.kind, row.value] }), index('member_login_name_member').on(row.memberId)],
)

export const memberSession = pgTable(
  'member_session',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id').notNull(),
    memberId: memberId().notNull(),
    device: text('device').notNull(),
    client: text('client').$type<DeviceClient>().notNull().default('h5'),
    /** The first session on this device, when the member had used others before. */
    isNewDevice: boolean('is_new_device').notNull().default(false),
    createdAt: at('created_at').notNull(),
    /** At most five minutes behind. */
    seenAt: at('seen_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (row) => [index('member_session_member').on(row.memberId)],
)

/** A half login: the platform knows the person, no number is bound yet. */
export const memberTicket = pgTable(
  'member_ticket',
  {
    tokenHash: text('token_hash').primaryKey(),
    ticketId: uuid('ticket_id').notNull(),
    openid: text('openid').notNull(),
    unionid: text('unionid'),
    nickname: text('nickname'),
    expiresAt: at('expires_at').notNull(),
  },
  (row) => [index('member_ticket_id').on(row.ticketId)],
)

/** A visit to the platform's authorisation page; the return uses it up. */
export const memberWxState = pgTable('member_wx_state', {
  stateHash: text('state_hash').primaryKey(),
  /** Nobody else may return on it. */
  deviceId: text('device_id').notNull(),
  expiresAt: at('expires_at').notNull(),
})

export const memberCode = pgTable(
  'member_code',
  {
    mobile: text('mobile').notNull(),
    kind: text('kind').$type<CodeKind>().notNull(),
    /** HMAC-SHA256 with the code secret; empty when nothing was sent on purpose. */
    codeHash: text('code_hash').notNull(),
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
  },
  (row) => [primaryKey({ columns: [row.mobile, row.kind] })],
)

/** Codes requested by a number on a day in Beijing. */
export const memberCodeQuota = pgTable(
  'member_code_quota',
  {
    mobile: text('mobile').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    sent: integer('sent').notNull(),
    lastAt: at('last_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.mobile, row.day] })],
)

/** Wrong passwords in a row, by a hash of the typed name: unknown names count like known ones. */
export const memberAttempt = pgTable('member_attempt', {
  nameHash: text('name_hash').primaryKey(),
  times: integer('times').notNull(),
  lastAt: at('last_at').notNull(),
  lockedUntil: at('locked_until'),
})

export const memberCaptcha = pgTable('member_captcha', {
  uuid: uuid('uuid').primaryKey(),
  textHash: text('text_hash').notNull(),
  expiresAt: at('expires_at').notNull(),
})

// reference: small, written by operators.

export const memberLevel = pgTable('member_level', {
  levelId: text('level_id').$type<LevelId>().primaryKey(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
  benefits: text('benefits').array().notNull(),
})

/** Registered advisers. `memberId` is the account a teacher speaks with. */
export const memberTeacher = pgTable(
  'member_teacher',
  {
    teacherId: uuid('teacher_id').$type<TeacherId>().primaryKey(),
    memberId: memberId().unique(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    orgName: text('org_name').notNull(),
    /** 投资顾问 or 分析师. */
    regType: text('reg_type').notNull(),
    regNo: text('reg_no').notNull(),
    regState: text('reg_state').$type<RegState>().notNull(),
    intro: text('intro').notNull(),
    tags: text('tags').array().notNull(),
    avatarId: text('avatar_id'),
    joinDay: date('join_day', { mode: 'string' }),
    leaveDay: date('leave_day', { mode: 'string' }),
    sample: boolean('sample').notNull().default(false),
    /** 服务产品. */
    services: text('services').array().notNull().default([]),
    /** In the list of teachers, smallest first. */
    place: integer('place').notNull().default(teacherPlaceDefault),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (teacher) => [unique('member_teacher_reg_no').on(teacher.regNo)],
)

/** Who changed which entry of the register, when, and how. Rows are only added. */
export const memberRegisterAction = pgTable(
  'member_register_action',
  {
    teacherId: uuid('teacher_id').$type<TeacherId>().notNull(),
    id: uuid('id').$type<RegisterActionId>().notNull(),
    action: text('action').$type<RegisterAction['action']>().notNull(),
    by: uuid('by').$type<OperatorId>().notNull(),
    at: at('at').notNull(),
    note: text('note'),
    changes: jsonb('changes').$type<RegisterAction['changes']>().notNull(),
  },
  (action) => [primaryKey({ columns: [action.teacherId, action.id] })],
)
