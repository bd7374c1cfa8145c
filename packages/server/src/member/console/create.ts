import { minorRepository } from '../minors/repository'
import type { SlicePart } from '../part'
import { profileRepository } from '../profile/repository'
import { managerRepository } from '../profile/repository-managers'
import { registerRepository } from '../register/repository'
import type { Rights } from '../rights/create'
import type { Shared } from '../shared'
import { changing as createChanging } from './changing'
import { findingService, type FindingService } from './finding'
import { levelService } from './levels'
import { lockingService } from './locking'
import { assigningService } from './managers'
import { consoleRepository } from './repository'
import { consoleRoutes } from './routes'
import { teacherService } from './teachers'
import { viewingService } from './viewing'

/** Members as operators find them, and what operators do for them. */
export function createConsole(shared: Shared, { consentsOf }: Pick<Rights, 'consentsOf'>) {
  const { kernel, people, sessions } = shared
  const { clock, db } = kernel
  const rows = consoleRepository(db)
  const minors = minorRepository(db)
  const changing = createChanging({ ...shared, rows })
  const finding = findingService({ kernel, people, rows })
  const around = { managers: managerRepository(db), profiles: profileRepository(db), minors }
  return {
    searchMembers: finding.searchMembers,
    routes: consoleRoutes({
      finding,
      view: viewingService({ people, sessions, ...around, finding, consentsOf }),
      levels: levelService({ clock, people, changing }),
      locking: lockingService({ clock, people, sessions, changing }),
      assign: assigningService({ people, managers: around.managers, changing }),
      teachers: teacherService({ kernel, register: registerRepository(db), minors, sessions, changing }),
    }),
  } satisfies SlicePart & Pick<FindingService, 'searchMembers'>
}
