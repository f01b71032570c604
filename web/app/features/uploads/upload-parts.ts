// What is wanted with the first files comes as one, so that none of it is missing when the network goes.
export { loadLazyMessages } from '../../shell/load-messages.ts'
export { keepAwake } from './keep-awake.ts'
export { NameQuestion } from './name-question.tsx'
export { PendingTile } from './pending-tile.tsx'
export { queueOf } from './queue-registry.ts'
export { UploadPanel } from './upload-panel.tsx'
