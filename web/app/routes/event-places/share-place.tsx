import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { CardMaker } from '../../features/share/card-maker.tsx'
import { Invitation, SharePanel } from '../../features/share/share-panel.tsx'
import { goToPart } from '../../shell/go-to-part.ts'
import { useLocale } from '../../shell/locale-context.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { stack } from '../../../ui/looks.ts'

/** How guests get there. */
export function SharePlace() {
  const { event } = useHostedEvent()
  const { locale } = useLocale()
  const { id, title, link, theme } = event
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#cards') goToPart(hash)
  }, [hash])
  return (
    <div className={stack(5)}>
      <SharePanel title={title} link={link} fileName={fileNameOf(title)} />
      <Invitation key={`${id} ${title}`} title={title} link={link} locale={locale} />
      <CardMaker
        key={id}
        eventId={id}
        title={title}
        link={link}
        theme={theme}
        locale={locale}
        fileName={fileNameOf(title)}
      />
    </div>
  )
}

/** An event's title as the beginning of a file's name. */
const fileNameOf = (title: string): string =>
  title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'gallery'
