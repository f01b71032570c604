import { useDeferredValue, useEffect, useState } from 'react'
import { logError } from '../../../client/log-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lead, noPrint, small, stack, stackStart, needsScript, withoutScript } from '../../../ui/looks.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm, valuesOf } from '../../../ui/use-form.ts'
import { columns } from '../shell/site-looks.ts'
import { linkOf } from './card-link.ts'
import { CardSheet } from './card-sheet.tsx'
import styles from './qr-templates.module.css'
import { useTexts } from './texts.ts'

/** Our own template: a card to fill in and print on this page. What is typed never leaves the browser. */
export function CardMaker() {
  const t = useTexts()
  const [{ names, link: typed }, setTyped] = useState({ names: '', link: '' })
  const link = linkOf(useDeferredValue(typed))
  const isWrong = typed.trim() !== '' && linkOf(typed) === undefined
  const qr = useCardQr(link)

  function readForm(form: HTMLFormElement) {
    const typedNow = valuesOf(form, ['names', 'link'])
    setTyped({ names: typedNow.names.trim(), link: typedNow.link })
  }
  const { formProps } = useForm({ names: ['names', 'link'], onInput: readForm, send: () => window.print() })
  const { ref } = formProps
  // The fields keep text typed before this script ran.
  useEffect(() => void (ref.current && readForm(ref.current)), [ref])

  return (
    <section className={stack(7, columns(styles.maker))} aria-labelledby="cards-title">
      <div className={noPrint(stack(5))}>
        <h1 id="cards-title">{t('cards.title')}</h1>
        <p className={lead()}>{t('cards.lead')}</p>
        <form className={needsScript(stackStart(4, styles.fields))} {...formProps}>
          <TextField
            name="names"
            label={t('cards.names')}
            hint={t('cards.namesHint')}
            maxLength={40}
            autoComplete="off"
          />
          <TextField
            name="link"
            label={t('cards.link')}
            hint={t('cards.linkHint')}
            error={isWrong && t('cards.linkWrong')}
            type="url"
            inputMode="url"
            maxLength={300}
            autoComplete="off"
          />
          <Button type="submit" size="large">
            <Icon name="print" />
            {t('cards.print')}
          </Button>
          <p className={small()}>{t('cards.printNote')}</p>
        </form>
        <p className={withoutScript()}>{t('cards.noScript')}</p>
      </div>
      <CardSheet names={names} qr={qr} />
    </section>
  )
}

interface DrawnCode {
  link: string
  picture: string
}

/** Address of a picture of a link's QR code; undefined without a link. The first link loads the encoder. */
function useCardQr(link: string | undefined): string | undefined {
  const [drawn, setDrawn] = useState<DrawnCode>()
  useEffect(() => {
    if (link === undefined) return undefined
    let isOutdated = false
    import('qr').then(({ default: encodeQR }) => {
      // Readable with a quarter of it stained (level Q); a margin of four white modules.
      const svg = encodeQR(link, 'svg', { ecc: 'quartile', border: 4 })
      if (!isOutdated) setDrawn({ link, picture: `data:image/svg+xml,${encodeURIComponent(svg)}` })
    }, logError)
    return () => {
      isOutdated = true
    }
  }, [link])
  return link === undefined || drawn?.link !== link ? undefined : drawn.picture
}
