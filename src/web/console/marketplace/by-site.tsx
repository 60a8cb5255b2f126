import { useState, type ReactNode } from 'react';
import { siteCodes, type Site } from '../../../contract/reference/sites.ts';
import { useWords } from '../../page/words.ts';
import { Tabs } from '../../ui/tabs.tsx';

/** A form for each site, one of them at a time. */
export function BySite({ children }: { children: (site: Site) => ReactNode }) {
  const t = useWords('fees');
  const [site, setSite] = useState<Site>('cn');
  return (
    <Tabs
      label={t('tax.site')}
      tabs={siteCodes.map((code) => ({ id: code, label: t(`site.${code}`) }))}
      selected={site}
      onSelect={setSite}
    >
      <div className="pt-4">{children(site)}</div>
    </Tabs>
  );
}
