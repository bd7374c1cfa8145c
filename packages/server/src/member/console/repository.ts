import { and, arrayContains, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import type { LevelId, MemberId } from '@rostrum/contract/kernel'
import type { Database, Transaction } from '@rostrum/server/kernel/db'
import type { MemberRow } from '../people/repository'
import { member, memberLoginName, memberTeacher } from '../people/tables'

/** What a keyword may be: one of these fits. */
export interface Looked {
  /** Part of a nickname, as it was typed. */
  readonly part?: string
  /** A whole mobile number. */
  readonly mobile?: string
  /** The last four digits of one. */
  readonly tail?: string
  /** The first three and the last four digits of one. */
  readonly masked?: { readonly head: string; readonly tail: string }
  readonly memberId?: MemberId
}

export interface Wanted {
  readonly looked: Looked
  readonly level?: LevelId
  readonly state?: MemberRow['state']
  readonly isTeacher?: boolean
  /** Continues below this row. */
  readonly after?: Pick<MemberRow, 'createdAt' | 'memberId'>
  readonly now: Date
  readonly limit: number
}

/** Members as operators look for them. */
export function consoleRepository({ q }: Database) {
  return {
    /** Newest first. */
    find: ({ looked, level, state, isTeacher, after, now, limit }: Wanted): Promise<MemberRow[]> =>
      q
        .select()
        .from(member)
        .where(
          and(
            lookedFor(looked),
            level === undefined ? undefined : holds(level, now),
            state && eq(member.state, state),
            isTeacher === undefined ? undefined : teaches(isTeacher),
            after && sql`(${member.createdAt}, ${member.memberId}) < (${after.createdAt}, ${after.memberId}::uuid)`,
          ),
        )
        .orderBy(desc(member.createdAt), desc(member.memberId))
        .limit(limit),
    /** Locks the member until the transaction ends. */
    async hold(tx: Transaction, memberId: MemberId): Promise<MemberRow | undefined> {
      const [row] = await tx.select().from(member).where(eq(member.memberId, memberId)).for('update')
      return row
    },
  }

  function lookedFor({ part, mobile, tail, masked, memberId }: Looked): SQL | undefined {
    return or(
      memberId === undefined ? undefined : eq(member.memberId, memberId),
      mobile === undefined ? undefined : inArray(member.memberId, ownerOf(mobile)),
      tail === undefined ? undefined : sql`right(${member.mobile}, 4) = ${tail}`,
      masked && sql`(right(${member.mobile}, 4) = ${masked.tail} and left(${member.mobile}, 3) = ${masked.head})`,
      part === undefined ? undefined : named(part),
    )
  }

  function ownerOf(mobile: string) {
    return q
      .select({ memberId: memberLoginName.memberId })
      .from(memberLoginName)
      .where(and(eq(memberLoginName.kind, 'mobile'), eq(memberLoginName.value, mobile)))
  }

  function teaches(isTeacher: boolean): SQL {
    const serving = q
      .select({ one: sql`1` })
      .from(memberTeacher)
      .where(and(eq(memberTeacher.memberId, member.memberId), ne(memberTeacher.regState, 'left')))
    return isTeacher ? sql`exists ${serving}` : sql`not exists ${serving}`
  }
}

export type ConsoleRepository = ReturnType<typeof consoleRepository>

const holds = (level: LevelId, now: Date): SQL | undefined =>
  and(
    arrayContains(member.levelIds, [level]),
    sql`coalesce((${member.levelEnds} ->> ${level})::timestamptz > ${now}, true)`,
  )

/** Letters of any case and width are equal; every two neighbours are looked up, then the whole is compared. */
function named(part: string): SQL {
  const plain = part.normalize('NFKC').toLowerCase()
  const letters = [...plain]
  const pairs = letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
  return sql`(member_nickname_parts(${member.nickname}) @> ${sql.param(pairs)}::text[]
    and strpos(lower(normalize(${member.nickname}, NFKC)), ${plain}) > 0)`
}
