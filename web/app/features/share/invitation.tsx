import { useState } from 'react'
import { localeFacts, locales, type Locale } from '#shared/locales.ts'
import { cardWords } from '../../../cards/card-words.ts'
import { Card } from '../../../ui/card.tsx'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { noPrint, stack, title3 } from '../../../ui/looks.ts'
import { WordsWithLink } from '../../hosts/share-link.tsx'
import { useHostTexts } from '../../shell/texts.ts'

const wordsIn = (locale: Locale, title: string) => cardWords[locale].invitation.replace('{title}', () => title)

/** Words and the link, ready for a chat, in any of our languages. */
export function Invitation({ title, link, locale }: { title: string; link: string; locale: Locale }) {
  const t = useHostTexts()
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
