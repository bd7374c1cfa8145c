import { endpoints } from './more-endpoints.gen'

/** In the mini-program everything is one package: nothing comes later. */
export const knownEndpoints = () => endpoints
export const moreEndpoints = async () => endpoints
