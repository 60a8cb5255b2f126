/** Where these calls are answered. */
export const translationPaths = {
  'translation.translate': 'POST /api/business/translate/translate',
  'translation.product': 'POST /api/business/translate/goods',
} as const;
