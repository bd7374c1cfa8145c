import { refusals } from '../kernel'

export const commerceRefusals = refusals({})
