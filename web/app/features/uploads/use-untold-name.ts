import { listen } from '../../../client/listen.ts'
import { useEffect } from 'react'
import { tellUntoldName } from './tell-name.ts'

/** Tells the gallery a name that it has not been told: at once, and whenever the network is back. */
export function useUntoldName(slug: string): void {
  useEffect(() => {
    const tell = () => void tellUntoldName(slug)
    tell()
    return listen(globalThis, ['online'], tell)
  }, [slug])
}
