import { lettersIn } from '../../letter-layout/letters-in.ts'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import no from './messages/no.json' with { type: 'json' }
import pt from './messages/pt.json' with { type: 'json' }
import sv from './messages/sv.json' with { type: 'json' }

export const { textsIn, defineLetter } = lettersIn<keyof typeof en>({ en, no, sv, es, pt })
