import { useQuery } from '@tanstack/react-query'
import { formatMoment, useApi } from '@rostrum/app/kernel'
import { chatText as text } from './text.chat.zh'

const HOURS_MS = 60_000

/** The hours of customer service in words, and whether it answers now. Undefined while loading and after a failure. */
export function useServiceHours(): string | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['feedback', 'hours'],
    queryFn: () => api.call('feedback.getChat', {}),
    staleTime: HOURS_MS,
  })
  if (!data) return undefined
  const { hours } = data
  const now = hours.isOpen
    ? text.open
    : hours.opensAt === undefined
      ? text.closedNow
      : text.leave(formatMoment(hours.opensAt))
  return `${text.hours(hours)} · ${now}`
}
