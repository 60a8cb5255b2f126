/** Where these calls are answered. */
export const feesPaths = {
  'console.feeRates.list': 'GET /api/console/fee-rates/list',
  'console.feeRates.propose': 'POST /api/console/fee-rates/propose',
  'console.feeRates.decide': 'POST /api/console/fee-rates/decide',
  'console.feeRates.trial': 'GET /api/console/fee-rates/trial',
} as const;
