/** Where these calls are answered. */
export const settlementPaths = {
  'settlement.account': 'GET /api/user-web/client/user/getUserAccount',
  'settlement.records': 'GET /api/user-web/client/user/account/record/getPage',
  'settlement.statement': 'POST /api/payment-web/client/account/getStatement',
  'settlement.months': 'GET /api/payment-web/client/account/getMonths',
  'settlement.monthDocument': 'POST /api/payment-web/client/account/getMonthDocument',
  'payouts.list': 'GET /api/payment-web/client/payout/getPage',
  'payouts.ask': 'POST /api/payment-web/client/payout/ask',
  'payouts.withdraw': 'POST /api/payment-web/client/payout/withdraw',
  'console.payouts.list': 'GET /api/console/payouts/list',
  'console.payouts.number': 'POST /api/console/payouts/number',
  'console.payouts.decide': 'POST /api/console/payouts/decide',
  'console.payouts.paid': 'POST /api/console/payouts/paid',
  'console.rates.list': 'GET /api/console/rates/list',
  'console.rates.read': 'POST /api/console/rates/read',
  'console.rates.check': 'POST /api/console/rates/check',
  'console.rates.load': 'POST /api/console/rates/load',
} as const;
