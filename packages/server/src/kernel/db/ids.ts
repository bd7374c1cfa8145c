import { v7 } from 'uuid'

/** A new id: a UUIDv7, so that later ids sort later. Made here, because SQL has it only from PostgreSQL 18 on. */
export function newId(): string {
  return v7()
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Our ids are lower-case UUIDs; any other text from a client cannot exist and must not reach a uuid column. */
export function isUuid(id: string): boolean {
  return UUID.test(id)
}
