/** Where these calls are answered. */
export const operationsPaths = {
  'operations.errorMetrics': 'POST /api/error-metrics',
  'console.clientErrors.list': 'GET /api/console/clientErrors',
} as const;
