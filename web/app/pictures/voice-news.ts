import { createStore } from '../../client/create-store.ts'

/** Counts what a gallery's changes have told of voices: their list is read again with each. */
export const voiceNews = createStore(0)

export const tellNews = () => voiceNews.set(voiceNews.get() + 1)
