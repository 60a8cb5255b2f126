/** Lines that are bought at once, without the cart; they wait for the confirmation page in this tab. */
export interface WantedLine {
  skuId: string;
  quantity: number;
}

const store = 'buyNow';

/** Puts lines aside and answers the path of their confirmation page. */
export function keepBuyNow(lines: readonly WantedLine[]): string {
  sessionStorage.setItem(store, JSON.stringify(lines));
  return '/cart/confirm?buyNow=1';
}

export function readBuyNow(): WantedLine[] {
  try {
    return JSON.parse(sessionStorage.getItem(store) ?? '[]');
  } catch {
    return [];
  }
}
