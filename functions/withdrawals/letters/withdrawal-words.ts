import { brand } from '#shared/brand.ts'
import type { Locale } from '#shared/locales.ts'
import type { WithdrawalOutcome } from '#shared/rules/withdrawal-period.ts'

interface Words {
  subject: (orderId: string) => string
  preview: string
  heading: string
  intro: string
  declaration: string
  declarationText: string
  order: string
  email: string
  received: string
  next: string
  outcome: Readonly<Record<WithdrawalOutcome, string>>
  unasked: string
}

export const withdrawalWords: Readonly<Record<Locale, Words>> = {
  en: {
    subject: (orderId) => `We have received your withdrawal from order ${orderId}`,
    preview: 'This letter confirms what you declared and when we received it.',
    heading: 'We have received your withdrawal',
    intro: 'This letter confirms that we have received the following declaration. Please keep it.',
    declaration: 'Declaration',
    declarationText: `Withdrawal from the contract with ${brand.company.name}`,
    order: 'Order number',
    email: 'E-mail address',
    received: 'Received',
    next: 'What happens next',
    outcome: {
      in_time:
        'You declared your withdrawal within the 14 days that the law gives you. We refund the full amount to the means of payment that you used, without deducting fees, at the latest 14 days after we received your declaration.',
      late: `The 14 days that the law gives you for this order were over when we received your declaration. Within 30 days of the purchase our money-back guarantee may still apply. A person looks at your order and writes to you.`,
      unmatched: `We could not find an order with this number under this e-mail address. Please look for both in your order confirmation and try again, or reply to this e-mail: a person looks at your declaration, and the time of receipt above counts.`,
    },
    unasked: 'You did not declare a withdrawal? Then reply to this e-mail and tell us.',
  },
  no: {
    subject: (orderId) => `Vi har mottatt angremeldingen din for ordre ${orderId}`,
    preview: 'Dette brevet bekrefter hva du har erklært og når vi mottok det.',
    heading: 'Vi har mottatt angremeldingen din',
    intro: 'Dette brevet bekrefter at vi har mottatt følgende erklæring. Ta vare på det.',
    declaration: 'Erklæring',
    declarationText: `Angrer avtalen med ${brand.company.name}`,
    order: 'Ordrenummer',
    email: 'E-postadresse',
    received: 'Mottatt',
    next: 'Dette skjer videre',
    outcome: {
      in_time:
        'Du angret innen de 14 dagene loven gir deg. Vi betaler tilbake hele beløpet til betalingsmiddelet du brukte, uten å trekke fra gebyrer, senest 14 dager etter at vi mottok erklæringen.',
      late: 'De 14 dagene loven gir deg for denne ordren, var utløpt da vi mottok erklæringen. Innen 30 dager etter kjøpet kan pengene-tilbake-garantien vår fortsatt gjelde. Et menneske ser på ordren din og skriver til deg.',
      unmatched:
        'Vi fant ingen ordre med dette nummeret på denne e-postadressen. Finn begge i ordrebekreftelsen og prøv igjen, eller svar på denne e-posten: Et menneske ser på erklæringen din, og tidspunktet over er det som gjelder.',
    },
    unasked: 'Har du ikke angret noe kjøp? Svar på denne e-posten og si fra.',
  },
  sv: {
    subject: (orderId) => `Vi har tagit emot din ångeranmälan för order ${orderId}`,
    preview: 'Det här brevet bekräftar vad du har meddelat och när vi tog emot det.',
    heading: 'Vi har tagit emot din ångeranmälan',
    intro: 'Det här brevet bekräftar att vi har tagit emot följande meddelande. Spara det.',
    declaration: 'Meddelande',
    declarationText: `Frånträder avtalet med ${brand.company.name}`,
    order: 'Ordernummer',
    email: 'E-postadress',
    received: 'Mottaget',
    next: 'Vad som händer nu',
    outcome: {
      in_time:
        'Du ångrade dig inom de 14 dagar som lagen ger dig. Vi betalar tillbaka hela beloppet till det betalningssätt du använde, utan avdrag för avgifter, senast 14 dagar efter att vi tog emot ditt meddelande.',
      late: 'De 14 dagar som lagen ger dig för den här ordern hade gått ut när vi tog emot ditt meddelande. Inom 30 dagar från köpet kan vår pengarna tillbaka-garanti fortfarande gälla. En människa tittar på din order och skriver till dig.',
      unmatched:
        'Vi hittade ingen order med det här numret på den här e-postadressen. Leta upp båda i orderbekräftelsen och försök igen, eller svara på det här mejlet: en människa tittar på ditt meddelande, och tidpunkten ovan är den som gäller.',
    },
    unasked: 'Har du inte ångrat något köp? Svara på det här mejlet och berätta det för oss.',
  },
  es: {
    subject: (orderId) => `Hemos recibido tu desistimiento del pedido ${orderId}`,
    preview: 'Esta carta confirma lo que has declarado y cuándo lo recibimos.',
    heading: 'Hemos recibido tu desistimiento',
    intro: 'Esta carta confirma que hemos recibido la siguiente declaración. Consérvala.',
    declaration: 'Declaración',
    declarationText: `Desistimiento del contrato con ${brand.company.name}`,
    order: 'Número de pedido',
    email: 'Dirección de correo',
    received: 'Recibido',
    next: 'Próximos pasos',
    outcome: {
      in_time:
        'Has desistido dentro de los 14 días que te da la ley. Te devolveremos el importe completo al medio de pago que utilizaste, sin descontar gastos, a más tardar 14 días después de haber recibido tu declaración.',
      late: 'Los 14 días que te da la ley para este pedido ya habían pasado cuando recibimos tu declaración. Durante los 30 días posteriores a la compra puede aplicarse todavía nuestra garantía de devolución. Una persona revisará tu pedido y te escribirá.',
      unmatched:
        'No hemos encontrado ningún pedido con este número en esta dirección de correo. Busca ambos datos en la confirmación de tu pedido e inténtalo de nuevo, o responde a este correo: una persona revisará tu declaración, y cuenta la hora de recepción indicada arriba.',
    },
    unasked: '¿No has desistido de ninguna compra? Responde a este correo y dínoslo.',
  },
  pt: {
    subject: (orderId) => `Recebemos a sua livre resolução da encomenda ${orderId}`,
    preview: 'Esta carta confirma o que declarou e quando o recebemos.',
    heading: 'Recebemos a sua declaração de livre resolução',
    intro: 'Esta carta confirma que recebemos a seguinte declaração. Guarde-a.',
    declaration: 'Declaração',
    declarationText: `Livre resolução do contrato com ${brand.company.name}`,
    order: 'Número da encomenda',
    email: 'Endereço de e-mail',
    received: 'Recebida',
    next: 'Próximos passos',
    outcome: {
      in_time:
        'A sua declaração chegou dentro dos 14 dias que a lei lhe dá. Devolvemos o valor total para o meio de pagamento que utilizou, sem descontar taxas, o mais tardar 14 dias depois de termos recebido a declaração.',
      late: 'Os 14 dias que a lei lhe dá para esta encomenda já tinham passado quando recebemos a sua declaração. Nos 30 dias seguintes à compra, a nossa garantia de devolução ainda se pode aplicar. Uma pessoa analisa a sua encomenda e escreve-lhe.',
      unmatched:
        'Não encontrámos nenhuma encomenda com este número neste endereço de e-mail. Procure ambos na confirmação da encomenda e tente de novo, ou responda a este e-mail: uma pessoa analisa a sua declaração, e conta a hora de receção acima.',
    },
    unasked: 'Não fez nenhuma declaração? Responda a este e-mail e diga-nos.',
  },
}
