// What is wanted with the first files comes as one, so that none of it is missing when the network goes.
export { loadLazyMessages } from '../../shell/load-messages.ts'
export { keepAwake } from '../../offline/keep-awake.ts'
export { queueOf } from './queue-registry.ts'
export { Sending } from './sending.tsx'
