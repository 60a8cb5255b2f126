/** What a catalog is made of: a shop as its visitors see it, the seller's own shop, or the products that a buyer saved. */
export type CatalogSource = { kind: 'shop'; shopId: string } | { kind: 'own' | 'saved' };
