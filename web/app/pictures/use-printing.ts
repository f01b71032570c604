import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being put on paper: what is drawn by the end of `beforeprint` stands there. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const told = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'))
    addEventListener('beforeprint', told)
    addEventListener('afterprint', told)
    return () => {
      removeEventListener('beforeprint', told)
      removeEventListener('afterprint', told)
    }
  }, [])
  return isPrinting
}
