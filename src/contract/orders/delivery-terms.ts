/** Where the seller’s price ends (Incoterms 2020), as far as customs values ask for it. */
export const deliveryTerms = ['EXW', 'FOB', 'CIF'] as const;
export type DeliveryTerm = (typeof deliveryTerms)[number];
