import type { Filing } from '../../contract/marketplace/marketplace-settings.ts';
import { useWords } from '../page/words.ts';

/** Where China’s register of sites is looked up, as each site that is filed there has to link to. */
const chinasRegister = 'https://beian.miit.gov.cn/';

/** Under what a site is filed or registered, as its footer says it. */
export function FilingNumber({ filing: { kind, number } }: { filing: Filing }) {
  const t = useWords('common');
  if (kind === 'icp')
    return (
      <a
        href={chinasRegister}
        target="_blank"
        rel="noreferrer"
        className="hover:text-cinnabar hover:underline"
      >
        {number}
      </a>
    );
  if (kind === 'licence') return t('filing.licence', { number });
  return kind === 'registration' ? t('filing.registration', { number }) : number;
}
