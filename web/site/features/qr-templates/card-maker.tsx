import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { formValues } from '../../../ui/form-values.ts'
import { Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { lead, onScreen, small, stack, stackStart, withScript, withoutScript } from '../../../ui/looks.ts'
import { linkOf } from './card-link.ts'
import styles from './card-maker.module.css'
import { CardSheet } from './card-sheet.tsx'
import { useTexts } from './texts.ts'
import { useCardQr } from './use-card-qr.ts'

/** Our own template: a card that is filled in here and printed from here. What is typed never leaves the browser. */
export function CardMaker() {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const [{ names, link: typed }, setTyped] = useState({ names: '', link: '' })
  const link = linkOf(useDeferredValue(typed))
  const isWrong = typed.trim() !== '' && linkOf(typed) === undefined
  const qr = useCardQr(link)

  function readForm() {
    if (!form.current) return
    const { names: newNames = '', link: newLink = '' } = formValues(form.current)
    setTyped({ names: newNames.trim(), link: newLink })
  }
  // The fields keep what was typed before this script ran.
  useEffect(readForm, [])

  return (
    <section className={stack(7, styles.maker)} aria-labelledby="cards-title">
      <div className={onScreen(stack(5))}>
        <h1 id="cards-title">{t('cards.title')}</h1>
        <p className={lead()}>{t('cards.lead')}</p>
        <form
          ref={form}
          className={withScript(stackStart(4, styles.fields))}
          method="dialog"
          noValidate
          onInput={readForm}
          onSubmit={(submission) => {
            submission.preventDefault()
            window.print()
          }}
        >
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
