import { v7 } from 'uuid'

/** A new id: a UUIDv7, so that ids made later sort later. Made here and not in SQL, which has it only from PostgreSQL 18 on. */
export function newId(): string {
  return v7()
}
