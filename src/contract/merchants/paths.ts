/** Where these calls are answered. */
export const merchantsPaths = {
  'audit.add': 'POST /api/user-web/client/user/audit/add',
  'audit.get': 'GET /api/user-web/client/user/audit/get',
  'audit.enrolled': 'GET /api/user-web/client/user/checkEnrolled',
  'ocr.company': 'POST /api/user-web/client/ocr/getCompany',
  'ocr.person': 'POST /api/user-web/client/ocr/getPerson',
  'info.get': 'GET /api/user-web/client/user/info/get',
  'info.update': 'POST /api/user-web/client/user/info/update',
  'preparedApplications.get': 'GET /api/user-web/client/user/audit/getPrepared',
  'preparedApplications.save': 'PUT /api/user-web/client/user/audit/prepare',
  'console.applications.list': 'GET /api/console/entries/list',
  'console.applications.get': 'GET /api/console/entries/get',
  'console.applications.decide': 'POST /api/console/entries/decide',
} as const;
