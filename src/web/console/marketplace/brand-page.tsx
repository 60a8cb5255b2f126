import { useCall } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { sectionPage } from '../section.tsx';
import { brandPath } from '../system-sections.tsx';
import { BrandForm } from './brand-form.tsx';
import { SettingHistory } from './setting-history.tsx';

export const page = sectionPage(brandPath, Brand);

function Brand() {
  const t = useWords('marketplace');
  const settings = useCall('console.marketplace.get', {});
  if (settings.isError) return <ErrorState onRetry={() => void settings.refetch()} />;
  return (
    <div className="space-y-6">
      <p className="max-w-3xl text-muted">{t('brand.about')}</p>
      <div className="card p-5">
        {settings.data ? (
          <BrandForm key={settings.data.brand.number} brand={settings.data.brand} />
        ) : (
          <Skeleton className="h-96" />
        )}
      </div>
      <SettingHistory call="console.marketplace.list" section="brand" />
    </div>
  );
}
