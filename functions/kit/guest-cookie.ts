/** Names a guest's browser, so that his own uploads stay his; carries a random id and nothing else. */
export const guestCookie = '__Host-festlens-guest'
