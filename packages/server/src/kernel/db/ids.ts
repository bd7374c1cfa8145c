import { v7 } from 'uuid'

/** A new id: a UUIDv7, so that ids made later sort later. Made here and not in SQL, which has it only from PostgreSQL 18 on. */
export function newId(): string {
  return v7()
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Ids of ours are lower-case UUIDs; anything else, as clients send it, cannot exist and must not reach a uuid column. */
export function isUuid(id: string): boolean {
  return UUID.test(id)
}
