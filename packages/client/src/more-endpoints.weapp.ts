import { endpoints } from './more-endpoints.gen'

/** The mini-program is one package: it loads nothing later. */
export const knownEndpoints = () => endpoints
export const moreEndpoints = async () => endpoints
