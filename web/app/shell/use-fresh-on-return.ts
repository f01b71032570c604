import { useEffect, useRef } from 'react'

interface Answer {
  data?: unknown
  mutate: () => Promise<unknown>
}

/** Asks again when a screen opens with an answer from before; the old one shows meanwhile. */
export function useFreshOnReturn({ data, mutate }: Answer) {
  const wasThere = useRef(data !== undefined)
  useEffect(() => {
    if (wasThere.current) void mutate()
    wasThere.current = false
  }, [mutate])
}
