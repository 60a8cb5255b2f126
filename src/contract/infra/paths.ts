/** Where these calls are answered. */
export const infraPaths = {
  'infra.route': 'GET /api/infra/route',
  'console.routes.list': 'GET /api/console/routes/list',
  'console.routes.save': 'POST /api/console/routes/save',
  'console.routes.delete': 'POST /api/console/routes/delete',
  'console.redirectHosts.list': 'GET /api/console/redirectHosts/list',
  'console.redirectHosts.add': 'POST /api/console/redirectHosts/add',
  'console.redirectHosts.remove': 'POST /api/console/redirectHosts/remove',
} as const;
