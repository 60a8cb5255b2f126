/** Where these calls are answered. */
export const samplesPaths = {
  'samples.terms': 'GET /api/user-web/client/sample/getTerms',
  'samples.ask': 'POST /api/user-web/client/sample/ask',
  'samples.offer': 'POST /api/user-web/client/sample/offer',
  'samples.list': 'GET /api/user-web/client/sample/getPage',
  'samples.get': 'GET /api/user-web/client/sample/getInfo',
  'samples.step': 'POST /api/user-web/client/sample/step',
} as const;
