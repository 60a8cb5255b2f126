/** Where these calls are answered. */
export const operationsPaths = {
  'operations.errorMetrics': 'POST /api/error-metrics',
  'console.installation.list': 'GET /api/console/installation',
  'console.installation.tryMail': 'POST /api/console/installation/mail',
  'console.installation.tryTextMessage': 'POST /api/console/installation/text-message',
  'console.clientErrors.list': 'GET /api/console/clientErrors',
} as const;
