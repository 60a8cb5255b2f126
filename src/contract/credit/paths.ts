/** Where these calls are answered. */
export const creditPaths = {
  'credit.info': 'GET /api/payment-web/client/chengXin/getUserChengXinInfo',
  'credit.token': 'GET /api/payment-web/client/chengXin/getToken',
  'credit.score': 'GET /api/payment-web/client/chengXin/getScore',
  'credit.apply': 'POST /api/payment-web/client/chengXin/apply',
  'credit.charge': 'GET /api/payment-web/client/chengXin/getCharge',
  'credit.draw': 'POST /api/payment-web/client/chengXin/draw',
  'credit.refuse': 'POST /api/payment-web/client/chengXin/refuse',
  'credit.draws': 'GET /api/payment-web/client/chengXin/getDrawPage',
  'credit.movements': 'GET /api/payment-web/client/chengXin/getMovementPage',
  'credit.statement': 'POST /api/payment-web/client/chengXin/getStatement',
  'credit.statementDocument': 'POST /api/payment-web/client/chengXin/getStatementDocument',

  'repayments.channels': 'GET /api/payment-web/client/chengXin/getChannelList',
  'repayments.start': 'POST /api/payment-web/client/chengXin/repay',

  'console.credit.applications': 'GET /api/console/credit/applications',
  'console.credit.decide': 'POST /api/console/credit/decide',
  'console.credit.lines': 'GET /api/console/credit/lines',
  'console.credit.change': 'POST /api/console/credit/change',
} as const;
