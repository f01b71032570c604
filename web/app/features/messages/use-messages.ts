import type { Message } from '#shared/api/messages.ts'
import { useEffect } from 'react'
import useSWR from 'swr'
import { call } from '../../../client/call.ts'
import { fetchAll } from '../../../client/fetch-all.ts'

/** Messages of a page. */
const limit = 500

/** All that this viewer may read of a guestbook, newest first; it is read again where `head` is another. */
export function useMessages(slug: string, head: string) {
  const {
    data: messages,
    error,
    mutate,
  } = useSWR<Message[], unknown>(['messages', slug], () => readAll(slug), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
  useEffect(() => void mutate(), [head, mutate])
  const show = (change: (messages: readonly Message[]) => Message[]) =>
    mutate((shown = []) => change(shown), { revalidate: false })
  return {
    messages,
    error,
    retry: () => void mutate(),
    /** A new one, or one that is otherwise. Both settle once it is shown. */
    put: (message: Message) =>
      show((shown) =>
        shown.some(({ id }) => id === message.id)
          ? shown.map((each) => (each.id === message.id ? message : each))
          : [message, ...shown],
      ),
    drop: (id: string) => show((shown) => shown.filter((each) => each.id !== id)),
  }
}

const readAll = (slug: string) =>
  fetchAll(async (next) => {
    const query = { limit, ...(next !== undefined && { next }) }
    const { messages, ...rest } = await call('messages/list-messages', { params: { slug }, query })
    return { rows: messages, ...rest }
  })
