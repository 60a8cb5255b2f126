import { caseAges } from '../../../contract/moderation/text-rules.ts';
import { siteCodes } from '../../../contract/reference/sites.ts';
import { useWords } from '../../page/words.ts';

const ageOf = (days: string) => caseAges.find((age) => String(age) === days);

/** What lists of cases are narrowed to besides their state. */
export function useCaseFields() {
  const t = useWords('textCases');
  return [
    {
      kind: 'choice' as const,
      name: 'site' as const,
      label: t('site'),
      all: t('anySite'),
      options: siteCodes,
      text: (site: string) => t(`site.${site as (typeof siteCodes)[number]}`),
    },
    {
      kind: 'choice' as const,
      name: 'days' as const,
      label: t('age'),
      all: t('anyAge'),
      options: caseAges.map(String),
      text: (days: string) => t('ageDays', { count: ageOf(days) ?? 0 }),
      asks: (days: string) => ({ days: ageOf(days) }),
    },
  ];
}
