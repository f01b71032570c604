import { Faults } from '../base/faults.ts'
import { startStripe } from './start-stripe-for-test.ts'

// A stand-in in a process of its own, for the test that kills it: folder and webhook address as arguments, its own as
// output.
const [folder = '', webhookUrl = ''] = process.argv.slice(2)
const { url } = await startStripe({
  folder,
  webhookUrl,
  enabledEvents: ['checkout.session.completed'],
  secretKey: 'sk_test_standin',
  publishableKey: 'pk_test_standin',
  webhookSecret: 'whsec_standin',
  faults: new Faults(),
})
process.stdout.write(url)
