/** Where these calls are answered. */
export const policiesPaths = {
  'policies.get': 'GET /api/user-web/client/policy/getByDocument',
  'policies.list': 'GET /api/user-web/client/policy/getList',
  'policies.pending': 'GET /api/user-web/client/policy/getPending',
  'policies.agree': 'POST /api/user-web/client/policy/agree',
  'console.policies.overview': 'GET /api/console/policies/overview',
  'console.policies.list': 'GET /api/console/policies/list',
  'console.policies.get': 'GET /api/console/policies/get',
  'console.policies.newest': 'GET /api/console/policies/newest',
  'console.policies.propose': 'POST /api/console/policies/propose',
  'console.policies.decide': 'POST /api/console/policies/decide',
} as const;
