import type { Permission } from '../kernel/permissions.gen'
import { text } from './text.zh'

/**
 * What people of each job usually need, to begin a role with: a preset only ticks permissions. Nothing in it
 * takes a second person, and jobs whose permissions this product does not have yet are missing.
 */
const permissionsOf = {
  operator: [
    'content:help:edit',
    'content:setup:read',
    'feedback:report:handle',
    'live:replay:read',
    'live:replay:write',
    'live:room:plan',
    'live:room:read',
    'member:avatar:judge',
    'member:level:grant',
    'member:manager:edit',
    'member:member:read',
    'member:review:judge',
    'news:comment:review',
  ],
  content: [
    'content:about:edit',
    'content:help:edit',
    'content:legal:read',
    'content:word:edit',
    'course:course:edit',
    'course:curriculum:edit',
    'live:replay:read',
    'live:replay:write',
    'news:article:edit',
    'news:comment:review',
    'news:video:edit',
    'survey:homework:edit',
  ],
  live: [
    'live:record:read',
    'live:replay:read',
    'live:replay:write',
    'live:room:moderate',
    'live:room:plan',
    'live:room:read',
    'live:room:stop',
  ],
  service: [
    'content:help:edit',
    'feedback:case:handle',
    'feedback:report:handle',
    'feedback:service:handle',
    'member:manager:edit',
    'member:member:read',
    'member:mobile:appeal',
  ],
  compliance: [
    'access:audit:read',
    'content:legal:publish',
    'content:legal:read',
    'content:word:edit',
    'course:course:review',
    'feedback:report:handle',
    'live:record:bundle',
    'live:record:read',
    'live:room:read',
    'live:room:review',
    'live:room:stop',
    'member:privacy:handle',
    'member:register:edit',
    'member:review:judge',
    'news:article:review',
    'news:comment:review',
    'news:video:review',
  ],
} as const satisfies Readonly<Record<keyof typeof text.presets, readonly Permission[]>>

/** The presets by their titles. */
export const presets = Object.entries(permissionsOf).map(([name, values]) => ({
  label: text.presets[name as keyof typeof permissionsOf],
  values,
}))
