/** Where these calls are answered. */
export const operationsPaths = {
  'operations.errorMetrics': 'POST /api/error-metrics',
  'console.installation.list': 'GET /api/console/installation',
  'console.clientErrors.list': 'GET /api/console/clientErrors',
} as const;
