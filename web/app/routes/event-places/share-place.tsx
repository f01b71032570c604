import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { CardMaker } from '../../features/share/card-maker.tsx'
import { Invitation, SharePanel } from '../../features/share/share-panel.tsx'
import { goToPart } from '../../shell/go-to-part.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { stack } from '../../../ui/looks.ts'

/** Link, code and cards for guests. */
export function SharePlace() {
  const { id, title } = useHostedEvent().event
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#cards') goToPart(hash)
  }, [hash])
  return (
    <div className={stack(5)}>
      <SharePanel />
      <Invitation key={`${id} ${title}`} />
      <CardMaker key={id} />
    </div>
  )
}
