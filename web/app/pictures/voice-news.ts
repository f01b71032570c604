import { createStore } from '../../client/create-store.ts'

/** Counts changes of a gallery's voices; each makes their list reload. */
export const voiceNews = createStore(0)

export const tellNews = () => voiceNews.set(voiceNews.get() + 1)
