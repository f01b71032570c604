import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { cluster, flush, noPrint, small, stack, title3 } from '../../../ui/looks.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { LinkField, ShareButtons, WordsWithLink } from '../../hosts/share-link.tsx'
import { QrImage } from '../../pictures/qr-image.tsx'
import { useLocale } from '../../shell/locale-context.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { qrSvg } from '../../../cards/qr-code.ts'
import { drawQrPng } from '../../pictures/draw-qr-png.ts'
import { saveBlob } from '../../../client/save-blob.ts'
import { useState } from 'react'
import { type Locale, localeFacts, locales } from '#shared/locales.ts'
import { cardWords } from '../../../cards/card-words.ts'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import styles from './share-panel.module.css'

/** An event's title as the beginning of a file's name. */
export const fileNameOf = (title: string): string =>
  title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'gallery'

/** The link in three forms: to copy, to send, and to print. */
export function SharePanel() {
  const t = useHostTexts()
  const { title, link } = useHostedEvent().event
  const fileName = fileNameOf(title)
  return (
    <Card className={noPrint(stack(4))}>
      <h2 className={title3()}>{t('share.title')}</h2>
      <p>{t('share.lead')}</p>
      <QrImage address={link} size={240} alt={t('share.qrAlt')} className={styles.code} />
      <LinkField label={t('share.link')} link={link} />
      <div className={cluster(3)}>
        <ShareButtons text={link} sheet={{ title, url: link }} />
      </div>
      <div className={flush(cluster(1))}>
        <Button
          variant="quiet"
          onClick={() => saveBlob(new Blob([qrSvg(link)], { type: 'image/svg+xml' }), `${fileName}-qr.svg`)}
        >
          <Icon name="download" />
          {t('share.svg')}
        </Button>
        <Button variant="quiet" onClick={() => void drawQrPng(link).then((png) => saveBlob(png, `${fileName}-qr.png`))}>
          <Icon name="download" />
          {t('share.png')}
        </Button>
      </div>
      <p className={small()}>{t('share.printHint')}</p>
    </Card>
  )
}

const wordsIn = (locale: Locale, title: string) => cardWords[locale].invitation.replace('{title}', () => title)

/** A message with the link for chats, in any of our languages. */
export function Invitation() {
  const t = useHostTexts()
  const { title, link } = useHostedEvent().event
  const { locale } = useLocale()
  const [language, setLanguage] = useState(locale)
  const [words, setWords] = useState(() => wordsIn(locale, title))
  return (
    <Card className={noPrint(stack(4))}>
      <h2 className={title3()}>{t('invite.title')}</h2>
      <p>{t('invite.lead')}</p>
      <ChoiceButtons
        label={t('cards.language')}
        choices={locales}
        chosen={language}
        nameOf={(each) => localeFacts[each].name}
        onChoose={(each) => {
          setLanguage(each)
          setWords(wordsIn(each, title))
        }}
      />
      <WordsWithLink
        label={t('invite.message')}
        lang={localeFacts[language].htmlLang}
        link={link}
        value={words}
        onChange={setWords}
        words={{ copy: t('invite.copy'), copied: t('invite.copied') }}
      />
    </Card>
  )
}
