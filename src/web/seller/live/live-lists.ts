/** What a list says of itself: what stands there, what to do with it, and where nothing is. */
export const listWords = {
  open: {
    title: 'live.add',
    hint: 'live.addHint',
    offer: 'live.offer',
    none: 'live.allIncluded',
    noneHint: 'live.allIncludedHint',
  },
  offered: {
    title: 'live.notIncluded',
    hint: 'live.notIncludedHint',
    offer: 'live.offerAgain',
    none: 'live.noOffers',
    noneHint: 'live.noOffersHint',
  },
  included: {
    title: 'live.included',
    hint: 'live.includedHint',
    offer: 'live.changeOffer',
    none: 'live.none',
    noneHint: 'live.noneHint',
  },
} as const;
