import type { Language } from '../../../kit/languages.ts';
import { formats } from '../../page/format/format.ts';
import { intlLocale, listFormat } from '../../../kit/text/intl.ts';
import { wordsOf } from '../../page/words.ts';
import type { Labels } from '../../ui/labels.ts';

const cache = new Map<Language, Labels>();

/** The few sentences that the plain components say by themselves, in a language. */
export function labelsOf(language: Language): Labels {
  const cached = cache.get(language);
  if (cached) return cached;
  const t = wordsOf(language, 'common');
  const format = formats(language);
  const labels: Labels = {
    close: t('ui.close'),
    retry: t('action.retry'),
    failed: t('ui.failed'),
    empty: t('ui.empty'),
    previous: t('ui.previous'),
    next: t('ui.next'),
    pages: t('ui.pages'),
    page: (page) => t('ui.page', { page }),
    more: t('ui.more'),
    less: t('ui.less'),
    selectAll: t('ui.selectAll'),
    selectRow: (name) => t('ui.selectRow', { name }),
    selected: (count) => t('ui.selected', { count }),
    quantity: t('ui.quantity'),
    increase: t('ui.increase'),
    decrease: t('ui.decrease'),
    required: t('ui.required'),
    dateHint: t('ui.dateHint'),
    dateText: (value) => {
      const at = new Date(value.includes('T') ? value : `${value}T00:00`);
      if (Number.isNaN(at.getTime())) return '';
      return value.includes('T') ? format.dateTime(at.toISOString()) : format.day(value);
    },
    density: t('ui.density'),
    done: t('ui.done'),
    cancel: t('action.cancel'),
    whichNumber: (text) => t('ui.whichNumber', { text }),
    number: (decimal) => format.decimal(decimal),
    promptError: t('el.messagebox.error'),
    issueText: (issue, { choices, ...values }) =>
      t(`rule.${issue}`, {
        ...values,
        choices: listFormat(intlLocale(language), { type: 'unit' }).format(choices),
      }),
  };
  cache.set(language, labels);
  return labels;
}
