import { Faults } from '../base/faults.ts'
import { startStripe } from './start-stripe.ts'

// A stand-in in a process of its own, for the test that kills it: folder, port and webhook address as arguments.
const [folder = '', port = '', webhookUrl = ''] = process.argv.slice(2)
await startStripe({
  folder,
  port: Number(port),
  webhookUrl,
  enabledEvents: ['checkout.session.completed'],
  secretKey: 'sk_test_standin',
  publishableKey: 'pk_test_standin',
  webhookSecret: 'whsec_standin',
  faults: new Faults(),
})
process.stdout.write('ready\n')
