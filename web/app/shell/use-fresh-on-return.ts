import { useEffect, useRef } from 'react'

interface Answer {
  data?: unknown
  mutate: () => Promise<unknown>
}

/** Reloads a cached answer when its screen opens; the old one shows meanwhile. */
export function useFreshOnReturn({ data, mutate }: Answer) {
  const wasThere = useRef(data !== undefined)
  useEffect(() => {
    if (wasThere.current) void mutate()
    wasThere.current = false
  }, [mutate])
}
