/** Where these calls are answered. */
export const translationPaths = {
  'console.translations.counts': 'GET /api/console/translations/counts',
  'console.translations.list': 'GET /api/console/translations/list',
  'console.translations.get': 'GET /api/console/translations/get',
  'console.translations.save': 'POST /api/console/translations/save',
  'console.translations.unlock': 'POST /api/console/translations/unlock',
  'console.translations.anew': 'POST /api/console/translations/anew',
  'console.translations.export': 'POST /api/console/translations/export',
  'console.translations.readSheet': 'POST /api/console/translations/readSheet',
  'console.translations.applySheet': 'POST /api/console/translations/applySheet',
  'console.translations.runs': 'GET /api/console/translations/runs',
  'console.terms.list': 'GET /api/console/terms/list',
  'console.terms.save': 'POST /api/console/terms/save',
  'console.terms.delete': 'POST /api/console/terms/delete',
  'translation.translate': 'POST /api/business/translate/translate',
  'translation.product': 'POST /api/business/translate/goods',
} as const;
