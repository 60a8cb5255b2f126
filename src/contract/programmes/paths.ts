/** Where these calls are answered. */
export const programmesPaths = {
  'programmes.list': 'GET /api/goods-web/client/programme/getPage',
  'programmes.get': 'GET /api/goods-web/client/programme/getById',
  'programmes.reminded': 'GET /api/goods-web/client/programme/getReminder',
  'programmes.remind': 'POST /api/goods-web/client/programme/remind',
  'programmes.ofProducts': 'GET /api/goods-web/client/programme/getOfProducts',
} as const;

/** The same of those who work on them. */
export const programmeOfficePaths = {
  'livePool.agreements': 'GET /api/goods-web/client/livePool/agreementPage',
  'livePool.answer': 'POST /api/goods-web/client/livePool/answer',
  'console.programmes.list': 'GET /api/console/programmes/list',
  'console.programmes.get': 'GET /api/console/programmes/get',
  'console.programmes.save': 'POST /api/console/programmes/save',
  'console.programmes.announce': 'POST /api/console/programmes/announce',
  'console.programmes.cancel': 'POST /api/console/programmes/cancel',
} as const;
