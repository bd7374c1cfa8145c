/** Numbers and lists of this slice. Schemas, server, app and tests read them here. This file imports nothing. */
export {}
