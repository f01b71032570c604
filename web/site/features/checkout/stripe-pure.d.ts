/** The package's entry without side effects has no types that TypeScript's `nodenext` finds; they are the main entry's. */
declare module '@stripe/stripe-js/pure' {
  export { loadStripe } from '@stripe/stripe-js'
}
