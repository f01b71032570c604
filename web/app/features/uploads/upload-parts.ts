// One chunk for all that the first files need, so that all of it works when the network fails.
export { loadLazyMessages } from '../../shell/load-messages.ts'
export { keepAwake } from '../../offline/keep-awake.ts'
export { queueOf } from './queue-registry.ts'
export { Sending } from './sending.tsx'
