/** Where these calls are answered. */
export const salesPaths = {
  'console.sales.list': 'GET /api/console/sales/list',
  'console.sales.export': 'POST /api/console/sales/export',
} as const;
