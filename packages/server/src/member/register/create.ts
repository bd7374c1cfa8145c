import { createAvatarRenderer } from '../avatars/image'
import type { SlicePart } from '../part'
import type { Shared } from '../shared'
import { registerRepository } from './repository'
import { registerRoutes } from './routes'
import { registerService, type RegisterService } from './service'

export type Register = SlicePart & Pick<RegisterService, 'updatedAt'>

/** The register of advisers. */
export function createRegister(shared: Shared): Register {
  const { kernel, people, sessions } = shared
  const service = registerService({
    kernel,
    people,
    sessions,
    register: registerRepository(kernel.db),
    renderer: createAvatarRenderer(),
  })
  return { routes: registerRoutes(service), updatedAt: service.updatedAt }
}
