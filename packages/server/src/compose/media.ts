import { createMedia, type Media } from '../media'
import type { Composing } from './ground'

export function composeMedia({ kernel, config, all }: Composing): Media {
  const allowedOrigins = [...(config.media.allowedOrigins ?? []), ...(config.http.appOrigins ?? [])]
  return createMedia(
    kernel,
    { ...config.media, allowedOrigins },
    {
      openSessions: (refs) => all().members.openSessions(refs),
      askCutStreams: (names) => all().live.cutStreams(names),
    },
  )
}
