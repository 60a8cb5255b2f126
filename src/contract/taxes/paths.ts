/** Where these calls are answered. */
export const taxesPaths = {
  'console.taxRates.list': 'GET /api/console/tax-rates/list',
  'console.taxRates.propose': 'POST /api/console/tax-rates/propose',
  'console.taxRates.decide': 'POST /api/console/tax-rates/decide',
} as const;
