import { Building2 } from 'lucide-react';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useActFor } from '../account/use-act-for.ts';

/**
 * Stands in place of a page that is not open to whoever acts for a company.
 * @param isEnded  they do not belong to it any more
 */
export function ClosedToCompanies({ company, isEnded = false }: { company: string; isEnded?: boolean }) {
  const t = useWords('office');
  const common = useWords('common');
  const actFor = useActFor();
  return (
    <div className="card">
      <EmptyState
        icon={<Building2 size={22} aria-hidden />}
        title={t(isEnded ? 'companyEnded' : 'companyClosed')}
        hint={isEnded ? company : t('companyClosedHint', { company })}
        action={
          <Button tone="main" onClick={() => actFor(null)}>
            {common('account.actForSelf')}
          </Button>
        }
      />
    </div>
  );
}
