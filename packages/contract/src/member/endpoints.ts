import { accountEndpoints } from './account-endpoints'
import { appealEndpoints } from './appeal-endpoints'
import { broadcastEndpoints } from './broadcast-endpoints'
import { handOverEndpoints } from './handover-endpoints'
import { historyEndpoints } from './history-endpoints'
import { libraryEndpoints } from './library-endpoints'
import { loginEndpoints } from './login-endpoints'
import { minorEndpoints } from './minor-endpoints'
import { noteEndpoints } from './note-endpoints'
import { noticeEndpoints } from './notice-endpoints'
import { numberEndpoints } from './number-endpoints'
import { operatorEndpoints } from './operator-endpoints'
import { operatorRoleEndpoints } from './operator-role-endpoints'
import { peopleConsoleEndpoints } from './people-console'
import { privacyEndpoints } from './privacy-endpoints'
import { profileConsoleEndpoints } from './profile-console'
import { profileEndpoints } from './profile-endpoints'
import { registerEndpoints } from './register-endpoints'
import { teacherConsoleEndpoints } from './teacher-console'
import { teacherEndpoints } from './teacher-endpoints'
import { wechatEndpoints } from './wechat-endpoints'

export const memberEndpoints: typeof loginEndpoints &
  typeof handOverEndpoints &
  typeof wechatEndpoints &
  typeof accountEndpoints &
  typeof historyEndpoints &
  typeof minorEndpoints &
  typeof libraryEndpoints &
  typeof noteEndpoints &
  typeof noticeEndpoints &
  typeof broadcastEndpoints &
  typeof numberEndpoints &
  typeof appealEndpoints &
  typeof profileEndpoints &
  typeof profileConsoleEndpoints &
  typeof registerEndpoints &
  typeof teacherEndpoints &
  typeof teacherConsoleEndpoints &
  typeof peopleConsoleEndpoints &
  typeof privacyEndpoints &
  typeof operatorEndpoints &
  typeof operatorRoleEndpoints = {
  ...loginEndpoints,
  ...handOverEndpoints,
  ...wechatEndpoints,
  ...accountEndpoints,
  ...historyEndpoints,
  ...minorEndpoints,
  ...libraryEndpoints,
  ...noteEndpoints,
  ...noticeEndpoints,
  ...broadcastEndpoints,
  ...numberEndpoints,
  ...appealEndpoints,
  ...profileEndpoints,
  ...profileConsoleEndpoints,
  ...registerEndpoints,
  ...teacherEndpoints,
  ...teacherConsoleEndpoints,
  ...peopleConsoleEndpoints,
  ...privacyEndpoints,
  ...operatorEndpoints,
  ...operatorRoleEndpoints,
}
